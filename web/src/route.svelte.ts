// Where we are: the path of the address, without a library.

export type Route =
  | { page: 'front' }
  | { page: 'room'; code: string }
  | { page: 'rulebook'; id: string; statement: string | null }
  | { page: 'calculator' }
  | { page: 'lost' }

function read(): Route {
  const [, first, second] = parts(location.pathname)
  if (!first) return { page: 'front' }
  if (first === 'room' && second) return { page: 'room', code: second.toLowerCase() }
  if (first === 'rules' && second) return { page: 'rulebook', id: second, statement: location.hash.slice(1) || null }
  if (first === 'score') return { page: 'calculator' }
  return { page: 'lost' }
}

/** Nothing of a path that is not spelled as addresses are. */
function parts(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return ['', path]
  }
}

export const where = $state<{ route: Route }>({ route: read() })

/** Goes to another page without loading one. */
export function go(path: string): void {
  const before = location.pathname
  history.pushState(null, '', path)
  where.route = read()
  if (location.pathname !== before) scrollTo(0, 0)
}

addEventListener('popstate', () => (where.route = read()))

// Links inside the site change the page without loading one.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})
