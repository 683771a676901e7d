import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { matchPath } from 'react-router-dom'
import { embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { homeRoutes } from '#renderer/features/home/index.ts'
import { orderRoutes } from '#renderer/features/orders/index.ts'
import { i18n } from './i18n.ts'
import type { PageProps, PageRoute } from './page.ts'
import { loadPage } from './pageLoad.ts'

const pageRoutes: readonly PageRoute[] = [...homeRoutes, ...orderRoutes, ...embeddedRoutes]

/** Routes of the product whose pages this client does not have yet (spec.md §2, Routes). */
const plannedRoutes: readonly { readonly path: string; readonly label: () => string }[] = [
  { path: '/wel/dashboard', label: () => i18n.t('shell:planned.dashboard') },
  { path: '/common/inout', label: () => i18n.t('shell:planned.inout') },
  { path: '/extend/index', label: () => i18n.t('shell:planned.extend') },
  { path: '/test/index', label: () => i18n.t('shell:planned.test') },
  { path: '/info/index', label: () => i18n.t('shell:planned.info') },
]

export interface FoundPage {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The page of a path, with the named parts of the path. */
export function findPage(path: string): FoundPage | null {
  for (const route of pageRoutes) {
    const match = matchPath(route.path, path)
    if (match !== null) return { route, params: definedParams(match.params) }
  }
  return null
}

/** Whether the client itself knows the path; the user's menu may know more. */
export const isOwnPath = (path: string): boolean => findPage(path) !== null || plannedRoute(path) !== undefined

/** The name of a page where neither the tab nor the menu has one. */
export const pageLabel = (path: string): string | null => (findPage(path)?.route ?? plannedRoute(path))?.label() ?? null

const plannedRoute = (path: string) => plannedRoutes.find((route) => matchPath(route.path, path) !== null)

const definedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))

type LazyPage = LazyExoticComponent<ComponentType<PageProps>>

const lazyPages = new Map<PageRoute, LazyPage>()

/** The page's component, loaded when it is first shown. */
export function lazyPage(route: PageRoute): LazyPage {
  const known = lazyPages.get(route)
  if (known !== undefined) return known
  const page = lazy(() => loadPage(route.load))
  lazyPages.set(route, page)
  return page
}

/** React keeps a failed load for good; forgetting it lets the next mount try again. */
export const forgetLazyPage = (route: PageRoute): void => {
  lazyPages.delete(route)
}
