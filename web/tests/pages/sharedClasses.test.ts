import { expect, test } from 'vitest'

/** The global class names that `pages.css` styles. */
const SHARED = ['button', 'field', 'label', 'chip', 'card', 'muted', 'error', 'page-head']
const table = import.meta.glob<string>(['../../src/{table,tiles}/**/*.svelte', '../../src/ui/Citation.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(table))('%s uses none of the shared class names', (_, source) => {
  const used = Array.from(source.matchAll(/class="([^"{]*)"|class:(\w+)/g)).flatMap(([, list, one]) => [
    ...(list ?? '').split(/\s+/),
    one ?? '',
  ])
  expect(used.filter((name) => SHARED.includes(name))).toEqual([])
})
