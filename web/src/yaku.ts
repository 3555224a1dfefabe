// Names of yaku: as they are said in Japanese, or in the words of a language.

import { LEARNT } from './learnt'

const SPOKEN = {
  riichi: 'Riichi', double_riichi: 'Double riichi', open_riichi: 'Open riichi', ippatsu: 'Ippatsu', menzen_tsumo: 'Menzen tsumo', pinfu: 'Pinfu',
  tanyao: 'Tanyao', iipeikou: 'Iipeikou', haku: 'Haku', hatsu: 'Hatsu', chun: 'Chun', seat_wind: 'Jikaze', round_wind: 'Bakaze',
  sanshoku_doujun: 'Sanshoku doujun', ittsuu: 'Ittsuu', chanta: 'Chanta', rinshan: 'Rinshan kaihou', chankan: 'Chankan', haitei: 'Haitei',
  houtei: 'Houtei', chiitoitsu: 'Chiitoitsu', sanshoku_doukou: 'Sanshoku doukou', sanankou: 'Sanankou', sankantsu: 'Sankantsu', toitoi: 'Toitoi',
  honitsu: 'Honitsu', shousangen: 'Shousangen', honroutou: 'Honroutou', junchan: 'Junchan', ryanpeikou: 'Ryanpeikou', chinitsu: 'Chinitsu',
  nagashi_mangan: 'Nagashi mangan', kokushi: 'Kokushi musou', kokushi_13: 'Kokushi juusanmen', chuuren: 'Chuuren poutou',
  chuuren_9: 'Junsei chuuren poutou', tenhou: 'Tenhou', chiihou: 'Chiihou', renhou: 'Renhou', suuankou: 'Suuankou', suuankou_tanki: 'Suuankou tanki',
  suukantsu: 'Suukantsu', ryuuiisou: 'Ryuuiisou', chinroutou: 'Chinroutou', tsuuiisou: 'Tsuuiisou', daisangen: 'Daisangen',
  shousuushii: 'Shousuushii', daisuushii: 'Daisuushii', isshoku_sanjun: 'Isshoku sanjun', sanrenkou: 'Sanrenkou', suurenkou: 'Suurenkou',
  daisharin: 'Daisharin', shiisan_puutaa: 'Shiisan puutaa', paarenchan: 'Paarenchan',
}

export type YakuId = keyof typeof SPOKEN

/** Every id there is. */
export const YAKU = Object.keys(SPOKEN) as YakuId[]

/** Said by players of every country; the other packs are those of the languages. */
export const JAPANESE = 'japanese'

/** What a yaku is called in a pack; an id that is not known is shown as it is. */
export function yakuName(id: string, pack: string): string {
  const names: Record<string, string> = LEARNT.get(pack)?.yaku ?? SPOKEN
  return names[id] ?? id
}
