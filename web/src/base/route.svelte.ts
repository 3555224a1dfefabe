// The current page, read from the address; no router library.

export type Route =
  | { page: 'front' }
  | { page: 'room'; code: string }
  | { page: 'rulebook'; id: string; statement: string | null }
  | { page: 'compare'; a: string | null; b: string }
  | { page: 'calculator' }
  | { page: 'setup'; rules: string | null; dice: string | null; step: string | null }
  | { page: 'referee'; search: string }
  | { page: 'words'; word: string | null }
  | { page: 'notFound' }

function parseLocation(): Route {
  const [, first, second, third] = parts(location.pathname)
  if (!first) return { page: 'front' }
  if (first === 'room' && second) return { page: 'room', code: second.toLowerCase() }
  if (first === 'rules' && second) return { page: 'rulebook', id: second, statement: location.hash.slice(1) || null }
  // A single rulebook is the one to be played by.
  if (first === 'compare' && second) return { page: 'compare', a: third ? second : null, b: third || second }
  if (first === 'score') return { page: 'calculator' }
  if (first === 'setup') {
    const asked = new URLSearchParams(location.search)
    return { page: 'setup', rules: asked.get('rules'), dice: asked.get('dice'), step: location.hash.slice(1) || null }
  }
  if (first === 'words') return { page: 'words', word: location.hash.slice(1) || null }
  if (first === 'referee') return { page: 'referee', search: location.search }
  return { page: 'notFound' }
}

/** The decoded parts of a path; an invalid encoding leads to no page. */
function parts(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return ['', path]
  }
}

export const router = $state<{ route: Route }>({ route: parseLocation() })

/** Reads the address again. A page that stays is told only what changed, so that it does not load its contents again. */
function update(): void {
  const next = parseLocation()
  if (next.page === router.route.page) Object.assign(router.route, next)
  else router.route = next
}

/** Goes to another page without a full load; `replace` leaves no step to go back to. */
export function navigate(path: string, replace = false): void {
  const before = location.pathname
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  update()
  if (location.pathname !== before) scrollTo(0, 0)
}

addEventListener('popstate', update)

// Links inside the site change the page without a full load.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (/^\/(api|print)\//.test(link.pathname)) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
})
