/** Where the next tapped tile goes. */
export type Put = 'hand' | 'win' | 'chii' | 'pon' | 'kan' | 'ankan' | 'dora' | 'ura'
export const PUTS: Put[] = ['hand', 'win', 'chii', 'pon', 'kan', 'ankan', 'dora', 'ura']
