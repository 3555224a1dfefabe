/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TILE_RATIO } from '../../src/table/board/layout'

const ROOT = fileURLToPath(new URL('../../src/', import.meta.url))
const TOKENS = 'app/tokens.css'
/** The drawings on the tiles have colours of their own. */
const DRAWINGS = 'tiles/faces.ts'

const read = (path: string): string => readFileSync(ROOT + path, 'utf8')
const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|css|ts)$/.test(path))
const sources = paths.filter((path) => path !== TOKENS && path !== DRAWINGS).map((path) => [path, read(path)] as const)
const tokens = read(TOKENS)
const everything = [tokens, ...sources.map(([, source]) => source)].join('\n')

/** The styling in a file: its styles, and the attributes and strings that hold a colour. */
function stylingOf(path: string, source: string): string {
  if (path.endsWith('.css')) return source
  const style = /<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? ''
  return [
    style,
    ...Array.from(source.matchAll(/(?:fill|stroke|color|style)="[^"]*"|'#[0-9a-f]{3,8}'/gi), ([match]) => match),
  ].join('\n')
}
/** Every match in the styling of every file, with its path. */
const matches = (pattern: RegExp): string[] =>
  sources.flatMap(([path, source]) =>
    Array.from(stylingOf(path, source).matchAll(pattern), ([match]) => `${path}: ${match.trim()}`),
  )

test('colours come from the tokens', () => {
  expect(
    matches(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(|[:\s](?:white|black|red|green|blue|gray|grey)\s*[;"]/gi),
  ).toEqual([])
})

test('layers come from the tokens', () => {
  expect(matches(/z-index:(?!\s*var\(--layer-)[^;]*;/g)).toEqual([])
})

test('every custom property that is used is defined somewhere', () => {
  const defined = new Set(Array.from(everything.matchAll(/(--[\w-]+)(?=\s*[:=])/g), ([, name]) => name))
  const used = new Set(Array.from(everything.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})

test('every token is used', () => {
  const names = Array.from(tokens.matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name!)
  expect(names.filter((name) => !everything.includes(`var(${name})`))).toEqual([])
})

test('tiles have the same shape in styles and in the layout', () => {
  expect(Number(/--tile-ratio: ([\d.]+);/.exec(tokens)?.[1])).toBe(TILE_RATIO)
})
