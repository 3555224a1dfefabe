import { expect, test } from 'vitest'

/** What `pages.css` gives a look to, everywhere. */
const SHARED = ['button', 'field', 'label', 'chip', 'card', 'muted', 'error']
const table = import.meta.glob<string>('../../src/{table,tiles}/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(table))('%s uses no name of the pages', (_, source) => {
  const used = Array.from(source.matchAll(/class="([^"{]*)"|class:(\w+)/g)).flatMap(([, list, one]) => [
    ...(list ?? '').split(/\s+/),
    one ?? '',
  ])
  expect(used.filter((name) => SHARED.includes(name))).toEqual([])
})
