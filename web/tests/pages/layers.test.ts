/// <reference types="node" />
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const eslint = new ESLint({ cwd: ROOT })

/** What the lint says about the imports of a file with this source. */
async function complaints(path: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: `${ROOT}src/${path}` })
  return result!.messages.filter(({ ruleId }) => ruleId === 'hanchan/layers').map(({ message }) => message)
}

test.each([
  ['table/new.ts', "import '../pages/room/RoomPage.svelte'", 'pages/room'],
  ['table/New.svelte', '<script lang="ts">\n  import \'../pages/shared/pages.css\'\n</script>', 'pages/shared'],
  ['ui/new.ts', "import type { Route } from '../app/route'", 'app'],
  ['i18n/new.ts', "export * from '../net/api'", 'net'],
  ['base/new.ts', "export { words } from '../i18n/words'", 'i18n'],
  ['table/board/new.ts', "void import('../hand/Hand.svelte')", 'table/hand'],
  ['table/board/new.ts', "export type Table = typeof import('../Table.svelte')", 'table'],
])('%s with `%s` fails the lint', async (path, source, to) => {
  const from = path.slice(0, path.lastIndexOf('/'))
  expect(await complaints(path, source)).toEqual([
    `\`${from}\` must not import from \`${to}\`, which is not below it in \`layers.js\`.`,
  ])
})

test('imports from below, from the same folder and of generated types are allowed', async () => {
  const sources = ["import '../tiles/faces'", "import './overlays'", "import type { Room } from '../net/wire'"]
  expect(await complaints('table/new.ts', sources.join('\n'))).toEqual([])
  expect(await complaints('base/new.ts', "export type { Room } from '../net/wire'")).toEqual([])
})

test('a new folder must be given a layer', async () => {
  const says = '`table/new` is not one of the folders listed in `layers.js`.'
  expect(await complaints('table/new/new.ts', '')).toEqual([says])
  expect(await complaints('table/new.ts', "import './new/new'")).toEqual([says])
})
