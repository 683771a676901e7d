import { MENU_PAGES, type MenuPage } from './menuPages.ts'

/**
 * The names that a server's menu has for our pages, as the configuration gives them (`menuPaths` in docs/configuration.md). A name that
 * begins with `/` or `http` is a path, with `:parameter` for a part that varies; any other is the menu's `code`.
 */
export type MenuNames = Readonly<Partial<Record<MenuPage, readonly string[]>>>

/** The parts of a menu by which its page is found. */
export interface NamedMenu {
  readonly path: string | null
  readonly code: string | null
  readonly query: Readonly<Record<string, string>>
}

/** Our page of a menu. `path` and `query` are those of our own address, with the parameters and the other query of the menu's. */
export interface FoundMenuPage {
  readonly page: MenuPage
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Whether a name is a path; otherwise it is a menu's code. */
export const isPathName = (name: string): boolean => /^(?:\/|https?:)/iu.test(name)

/** A name as it is compared: a path without regard to case and a last slash, a code as it is. */
export const comparedName = (name: string): string => (isPathName(name) ? splitName(name).join('?') : name)

/** Our page that a menu opens: by the configured names, else by our own paths; null for any other menu. */
export function pageOfMenu(menu: NamedMenu, names: MenuNames): FoundMenuPage | null {
  for (const [page, own] of PAGES) {
    for (const name of names[page] ?? []) {
      const found = isPathName(name) ? foundByPath(menu, name) : foundByCode(menu, name)
      if (found !== null) return { page, path: withParameters(own, found.parameters), query: found.query }
    }
  }
  for (const [page, own] of PAGES) {
    const found = foundByPath(menu, own)
    if (found !== null) return { page, path: withParameters(own, found.parameters), query: found.query }
  }
  return null
}

const isPage = (name: string): name is MenuPage => Object.hasOwn(MENU_PAGES, name)

/** The pages with their own paths, those without a parameter first: a path may have the form of another's parameter. */
const PAGES: readonly (readonly [MenuPage, string])[] = Object.entries(MENU_PAGES)
  .flatMap(([page, path]): [MenuPage, string][] => (isPage(page) ? [[page, path]] : []))
  .toSorted(([, one], [, other]) => Number(one.includes(':')) - Number(other.includes(':')))

interface Found {
  /** The parts of the menu's path that stand for parameters, in their order. */
  readonly parameters: readonly string[]
  readonly query: NamedMenu['query']
}

/** A path without its query, and the query, as they are compared. */
function splitName(name: string): [path: string, query?: string] {
  const [path = '', ...query] = name.split('?')
  const compared = path.toLowerCase().replace(/\/+$/u, '')
  return query.length === 0 ? [compared] : [compared, query.join('?')]
}

const partsOf = (path: string): string[] => path.split('?')[0]?.replace(/\/+$/u, '').split('/') ?? []

/** All queries of a menu: of its path and its own. */
const queryOf = ({ path, query }: NamedMenu): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(path?.split('?')[1] ?? '')),
  ...query,
})

function foundByPath(menu: NamedMenu, name: string): Found | null {
  if (menu.path === null) return null
  const wanted = partsOf(name)
  // Servers write a path with or without its first slash.
  const given = partsOf(isPathName(menu.path) ? menu.path : `/${menu.path}`)
  if (wanted.length !== given.length) return null
  const parameters: string[] = []
  for (const [index, part] of wanted.entries()) {
    const own = given[index] ?? ''
    if (part.startsWith(':')) parameters.push(own)
    else if (part.toLowerCase() !== own.toLowerCase()) return null
  }
  const query = queryOf(menu)
  const asked = Object.fromEntries(new URLSearchParams(name.split('?')[1] ?? ''))
  if (Object.entries(asked).some(([key, value]) => query[key] !== value)) return null
  return { parameters, query: Object.fromEntries(Object.entries(query).filter(([key]) => !Object.hasOwn(asked, key))) }
}

/** A menu that is found by its code has its path's last part for a parameter. */
const foundByCode = (menu: NamedMenu, code: string): Found | null =>
  menu.code === code
    ? {
        parameters: partsOf(menu.path ?? '')
          .filter((part) => part !== '')
          .slice(-1),
        query: queryOf(menu),
      }
    : null

/** Our own path with the parameters of the menu's; `-` stands for one that is missing. */
function withParameters(own: string, parameters: readonly string[]): string {
  const left = [...parameters]
  return own
    .split('/')
    .map((part) => (part.startsWith(':') ? (left.pop() ?? '-') : part))
    .join('/')
}
