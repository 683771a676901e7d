/**
 * The web console's address of a menu's path. A console whose address ends in a fragment (`https://console.example.com/#/`)
 * finds its pages by it; any other by the path below its own. Null for a path that would lead out of it.
 */
export function consoleAddress(consoleUrl: string, path: string): string | null {
  if (!path.startsWith('/') || /^\/[/\\]|\\|[\s\p{Cc}]|\/\.{1,2}(?:[/?#]|$)/iu.test(decoded(path))) return null
  const url = new URL(consoleUrl)
  if (url.href.includes('#')) {
    url.hash = path
    return url.href
  }
  const [pathname = '', search = ''] = path.split('?')
  url.pathname = url.pathname.replace(/\/+$/u, '') + pathname
  url.search = search
  return url.href
}

/** What a server may read in the place of the percent signs; what nothing can be read from leads nowhere. */
function decoded(path: string): string {
  try {
    // A query's own text may hold anything.
    const [pathname = ''] = path.split('?')
    return decodeURIComponent(pathname)
  } catch {
    return '\\'
  }
}
