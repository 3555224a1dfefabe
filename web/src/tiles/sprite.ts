// One sprite with every face, inserted into the page once and referred to by each tile.

import { BACKS, face, TILES } from './faces'

const ID = 'tile-faces'

export function insertSprite(): void {
  if (typeof document === 'undefined' || document.getElementById(ID)) return
  const symbol = (id: string, drawn: string) => `<symbol id="tile-${id}" viewBox="0 0 60 82">${drawn}</symbol>`
  const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  sprite.id = ID
  // Hidden itself, so that the browser renders only the faces that are used.
  sprite.style.display = 'none'
  sprite.innerHTML =
    TILES.map((tile) => symbol(tile, face(tile))).join('') +
    symbol('back-amber', BACKS.amber) +
    symbol('back-blue', BACKS.blue)
  document.body.prepend(sprite)
}
