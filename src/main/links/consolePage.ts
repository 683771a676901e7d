/**
 * The address of a menu's path in the web console. When the console's own address has a fragment (`https://console.example.com/#/`),
 * the path becomes the fragment; otherwise it is appended to the console's path. Null for a path that would lead out of the console.
 */
export function consoleAddress(consoleUrl: string, path: string): string | null {
  if (!path.startsWith('/') || /^\/[/\\]|\\|[\s\p{Cc}]|\/\.{1,2}(?:[/?#]|$)/iu.test(decoded(path))) return null
  const url = new URL(consoleUrl)
  if (url.href.includes('#')) {
    url.hash = path
    return url.href
  }
  const { pathname, search } = divided(path)
  url.pathname = url.pathname.replace(/\/+$/u, '') + pathname
  url.search = search
  return url.href
}

/** A query begins at the first question mark and may contain others. */
function divided(path: string): { readonly pathname: string; readonly search: string } {
  const end = path.indexOf('?')
  return end === -1 ? { pathname: path, search: '' } : { pathname: path.slice(0, end), search: path.slice(end) }
}

/** The path with its percent signs decoded, as a server may read it. A malformed one becomes a path that is refused. */
function decoded(path: string): string {
  try {
    // Only the path: a query may hold any text.
    return decodeURIComponent(divided(path).pathname)
  } catch {
    return '\\'
  }
}
