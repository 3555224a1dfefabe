// The faces of the tiles as one file, for what is printed without the page.

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BACKS, face, TILES } from '../../src/tiles/faces'

const FILE = new URL('../../src/tiles/faces.svg', import.meta.url)

const symbol = (id: string, drawn: string) => `<symbol id="tile-${id}" viewBox="0 0 60 82">${drawn}</symbol>`
const drawn = [...TILES.map((tile) => symbol(tile, face(tile))), symbol('back-amber', BACKS.amber)]

test('the file of faces is up to date', () => {
  const text = `${drawn.join('\n')}\n`
  if (process.env.UPDATE) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8'), 'stale: run `cargo xtask update`').toBe(text)
})
