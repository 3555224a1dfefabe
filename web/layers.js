// An ESLint rule: a file imports only from its own folder and from folders below it.

import { pathToFileURL } from 'node:url'

const SRC = new URL('src/', import.meta.url).href
/** Types generated from Rust. They import nothing, so every folder may use them, also those below `net`. */
const WIRE = 'net/wire'

/** The folders of `src` from the bottom up. Folders in one row do not import from each other. */
const LAYERS = [
  [WIRE],
  ['base'],
  ['net', 'i18n'],
  ['tiles', 'ui'],
  ['table/settings', 'table/sound', 'table/speech'],
  ['table/board'],
  ['table/input', 'table/motion'],
  ['table/hand', 'table/result'],
  ['table'],
  ['pages/shared'],
  ['pages/rulebook'],
  ['pages/referee'],
  ['pages/calculator', 'pages/compare', 'pages/front', 'pages/room', 'pages/setup', 'pages/words'],
  ['pages'],
  ['app'],
]

const rowOf = (folder) => LAYERS.findIndex((row) => row.includes(folder))

/** The folder of a file, given by its URL; null outside `src`. */
function folderOf(url) {
  if (!url.startsWith(SRC)) return null
  const path = url.slice(SRC.length)
  return path === WIRE ? WIRE : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

export const layers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unknown: '`{{to}}` is not one of the folders listed in `layers.js`.',
      upwards: '`{{from}}` must not import from `{{to}}`, which is not below it in `layers.js`.',
    },
  },
  create(context) {
    const file = pathToFileURL(context.filename).href
    const from = folderOf(file)
    if (from === null) return {}

    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const to = folderOf(new URL(source.value, file).href)
      if (to === null || to === from) return
      if (rowOf(to) < 0) context.report({ node: source, messageId: 'unknown', data: { to } })
      else if (rowOf(to) >= rowOf(from)) context.report({ node: source, messageId: 'upwards', data: { from, to } })
    }
    return {
      Program(node) {
        if (rowOf(from) < 0) context.report({ node, messageId: 'unknown', data: { to: from } })
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}
