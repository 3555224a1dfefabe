/** Where the next tapped tile goes. */
export type TileTarget = 'hand' | 'win' | 'chii' | 'pon' | 'kan' | 'ankan' | 'dora' | 'ura'
export const TILE_TARGETS: TileTarget[] = ['hand', 'win', 'chii', 'pon', 'kan', 'ankan', 'dora', 'ura']
