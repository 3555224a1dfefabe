// Names of yaku in three packs, chosen apart from the language of the interface.

export type YakuPack = 'japanese' | 'german' | 'english'

const NAMES: Record<string, Record<YakuPack, string>> = {
  riichi: { japanese: 'Riichi', german: 'Riichi', english: 'Riichi' },
  double_riichi: { japanese: 'Double riichi', german: 'Doppeltes Riichi', english: 'Double riichi' },
  open_riichi: { japanese: 'Open riichi', german: 'Offenes Riichi', english: 'Open riichi' },
  ippatsu: { japanese: 'Ippatsu', german: 'Gewinn in der ersten Runde', english: 'One shot' },
  menzen_tsumo: { japanese: 'Menzen tsumo', german: 'Geschlossener Selbstzug', english: 'Fully concealed self-draw' },
  pinfu: { japanese: 'Pinfu', german: 'Nur Folgen', english: 'No-points hand' },
  tanyao: { japanese: 'Tanyao', german: 'Nur Mittelsteine', english: 'All simples' },
  iipeikou: { japanese: 'Iipeikou', german: 'Doppelte Folge', english: 'Twin runs' },
  haku: { japanese: 'Haku', german: 'Weißer Drache', english: 'White dragon' },
  hatsu: { japanese: 'Hatsu', german: 'Grüner Drache', english: 'Green dragon' },
  chun: { japanese: 'Chun', german: 'Roter Drache', english: 'Red dragon' },
  seat_wind: { japanese: 'Jikaze', german: 'Platzwind', english: 'Seat wind' },
  round_wind: { japanese: 'Bakaze', german: 'Rundenwind', english: 'Round wind' },
  sanshoku_doujun: { japanese: 'Sanshoku doujun', german: 'Gleiche Folge in drei Farben', english: 'Three-colour runs' },
  ittsuu: { japanese: 'Ittsuu', german: 'Straße', english: 'Full straight' },
  chanta: { japanese: 'Chanta', german: 'Enden und Ehren in jedem Satz', english: 'Ends and honors in every set' },
  rinshan: { japanese: 'Rinshan kaihou', german: 'Gewinn mit dem Ersatzstein', english: 'Win on a replacement tile' },
  chankan: { japanese: 'Chankan', german: 'Beraubtes Kan', english: 'Robbing a kan' },
  haitei: { japanese: 'Haitei', german: 'Letzter Stein der Mauer', english: 'Last tile of the wall' },
  houtei: { japanese: 'Houtei', german: 'Letzter Abwurf', english: 'Last discard' },
  chiitoitsu: { japanese: 'Chiitoitsu', german: 'Sieben Paare', english: 'Seven pairs' },
  sanshoku_doukou: { japanese: 'Sanshoku doukou', german: 'Gleicher Drilling in drei Farben', english: 'Three-colour triplets' },
  sanankou: { japanese: 'Sanankou', german: 'Drei verdeckte Drillinge', english: 'Three concealed triplets' },
  sankantsu: { japanese: 'Sankantsu', german: 'Drei Kan', english: 'Three kans' },
  toitoi: { japanese: 'Toitoi', german: 'Nur Drillinge', english: 'All triplets' },
  honitsu: { japanese: 'Honitsu', german: 'Eine Farbe und Ehren', english: 'Half flush' },
  shousangen: { japanese: 'Shousangen', german: 'Kleine drei Drachen', english: 'Little three dragons' },
  honroutou: { japanese: 'Honroutou', german: 'Nur Enden und Ehren', english: 'All ends and honors' },
  junchan: { japanese: 'Junchan', german: 'Enden in jedem Satz', english: 'Ends in every set' },
  ryanpeikou: { japanese: 'Ryanpeikou', german: 'Zwei doppelte Folgen', english: 'Two pairs of twin runs' },
  chinitsu: { japanese: 'Chinitsu', german: 'Nur eine Farbe', english: 'Full flush' },
  nagashi_mangan: { japanese: 'Nagashi mangan', german: 'Nur Enden und Ehren abgeworfen', english: 'Ends and honors discarded' },
  kokushi: { japanese: 'Kokushi musou', german: 'Dreizehn Waisen', english: 'Thirteen orphans' },
  kokushi_13: { japanese: 'Kokushi juusanmen', german: 'Dreizehn Waisen, dreizehn Gewinnsteine', english: 'Thirteen orphans, thirteen waits' },
  chuuren: { japanese: 'Chuuren poutou', german: 'Neun Tore', english: 'Nine gates' },
  chuuren_9: { japanese: 'Junsei chuuren poutou', german: 'Reine neun Tore', english: 'Pure nine gates' },
  tenhou: { japanese: 'Tenhou', german: 'Segen des Himmels', english: 'Blessing of heaven' },
  chiihou: { japanese: 'Chiihou', german: 'Segen der Erde', english: 'Blessing of earth' },
  renhou: { japanese: 'Renhou', german: 'Segen des Menschen', english: 'Blessing of man' },
  suuankou: { japanese: 'Suuankou', german: 'Vier verdeckte Drillinge', english: 'Four concealed triplets' },
  suuankou_tanki: { japanese: 'Suuankou tanki', german: 'Vier verdeckte Drillinge, Warten auf das Paar', english: 'Four concealed triplets, pair wait' },
  suukantsu: { japanese: 'Suukantsu', german: 'Vier Kan', english: 'Four kans' },
  ryuuiisou: { japanese: 'Ryuuiisou', german: 'Alles grün', english: 'All green' },
  chinroutou: { japanese: 'Chinroutou', german: 'Nur Enden', english: 'All ends' },
  tsuuiisou: { japanese: 'Tsuuiisou', german: 'Nur Ehren', english: 'All honors' },
  daisangen: { japanese: 'Daisangen', german: 'Große drei Drachen', english: 'Big three dragons' },
  shousuushii: { japanese: 'Shousuushii', german: 'Kleine vier Winde', english: 'Little four winds' },
  daisuushii: { japanese: 'Daisuushii', german: 'Große vier Winde', english: 'Big four winds' },
  isshoku_sanjun: { japanese: 'Isshoku sanjun', german: 'Dreifache Folge', english: 'Triplet runs' },
  sanrenkou: { japanese: 'Sanrenkou', german: 'Drei Drillinge in Folge', english: 'Three consecutive triplets' },
  suurenkou: { japanese: 'Suurenkou', german: 'Vier Drillinge in Folge', english: 'Four consecutive triplets' },
  daisharin: { japanese: 'Daisharin', german: 'Großes Rad', english: 'Big wheel' },
  shiisan_puutaa: { japanese: 'Shiisan puutaa', german: 'Dreizehn Einzelne', english: 'Thirteen unconnected' },
  paarenchan: { japanese: 'Paarenchan', german: 'Acht Siege als Geber', english: 'Eight dealer wins in a row' },
}

/** Every id there is. */
export const YAKU: readonly string[] = Object.keys(NAMES)

/** What a yaku is called; an id that is not known is shown as it is. */
export function yakuName(id: string, pack: YakuPack): string {
  return NAMES[id]?.[pack] ?? id
}
