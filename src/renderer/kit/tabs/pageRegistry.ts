import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyPart, useLazyPart, type LazyPart } from './lazyPart.ts'
import type { PageProps, PageRoute, RecordKind } from './page.ts'
import { openTab, type Tab } from './tabs.ts'

/** The client's pages. Features declare them, `app` registers them before the first render, the shell shows them. */

let routes: readonly PageRoute[] = []

/** The same by the first part of their patterns, which is never a parameter: a match compiles its pattern, and a menu may have 5,000 paths. */
let routesByStart: ReadonlyMap<string, readonly PageRoute[]> = new Map()

/** Replaces the list of pages. If two patterns match a path, the first one is its page. */
export const registerPages = (pages: readonly PageRoute[]): void => {
  routes = pages
  routesByStart = Map.groupBy(pages, ({ path }) => startOf(path))
  foundPages.clear()
}

/** The first part of a path. Patterns match in either case. */
const startOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? ''

export interface FoundPage {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The page of each path that was asked for. The search asks for 60 menus at every key. */
const foundPages = new Map<string, FoundPage | null>()

/** The page of a path, with the named parts of the path. */
export function findPage(path: string): FoundPage | null {
  const known = foundPages.get(path)
  if (known !== undefined) return known
  const found = matchingPage(path)
  foundPages.set(path, found)
  return found
}

function matchingPage(path: string): FoundPage | null {
  for (const route of routesByStart.get(startOf(path)) ?? []) {
    const match = matchPath(route.path, path)
    if (match !== null) return { route, params: definedParams(match.params) }
  }
  return null
}

const definedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** The name of a page where neither the tab nor the menu has one. */
export function pageLabel(path: string): string | null {
  const found = findPage(path)
  return found === null ? null : found.route.label(found.params)
}

/** The name of a page without the menu: the one that its tab has, else the page's own, else its address. */
export const labelWithoutMenu = (path: string, label: string | undefined): string => label || (pageLabel(path) ?? path)

/** The menu's name of a tab comes first: a menu may be renamed while its page is open. */
export const labelOf = (
  { key, path, label }: Pick<Tab, 'key' | 'path' | 'label'>,
  menu: { readonly find: (tabKey: string) => { readonly name: string } | null },
): string => menu.find(key)?.name ?? labelWithoutMenu(path, label)

const parts = new WeakMap<PageRoute, LazyPart<PageProps>>()

function partOf(route: PageRoute): LazyPart<PageProps> {
  const part = parts.get(route) ?? lazyPart(route.load)
  parts.set(route, part)
  return part
}

/** The page's component; null while its code loads. @throws PageLoadError when the code fails to load */
export const usePage = (route: PageRoute): ComponentType<PageProps> | null => useLazyPart(partOf(route))

/** Loads the code of a path's page in advance, for a page that a person is about to open. */
export function preloadPage(path: string): void {
  const found = findPage(path)
  if (found !== null) partOf(found.route).load()
}

/** Lets the next mount of a page whose code failed to load try again. */
export const forgetFailedPage = (route: PageRoute): void => partOf(route).forgetFailure()

const routeOf = (record: RecordKind): PageRoute | undefined => routes.find(({ opens }) => opens === record)

/** The menu page whose users may open such a record; null where no page shows it. */
export const menuPathOf = (record: RecordKind): string | null => routeOf(record)?.menuPath ?? null

/** Opens a record in a tab of its own. Its page names the tab, so that the name follows the language. */
export function openRecord(record: RecordKind, id: string): void {
  const path = recordPath(record, id)
  if (path !== null) openTab(path, '')
}

/** The path of a record's tab; null where no page shows it. */
export const recordPath = (record: RecordKind, id: string): string | null =>
  routeOf(record)?.path.replace(':id', encodeURIComponent(id)) ?? null
