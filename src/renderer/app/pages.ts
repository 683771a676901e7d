import type { ComponentType, LazyExoticComponent } from 'react'
import { matchPath } from 'react-router-dom'
import { dashboardRoutes } from '#renderer/features/dashboard/index.ts'
import { embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { extendRoutes } from '#renderer/features/extend/index.ts'
import { homeRoutes } from '#renderer/features/home/index.ts'
import { infoRoutes } from '#renderer/features/info/index.ts'
import { inoutRoutes } from '#renderer/features/inout/index.ts'
import { orderRoutes } from '#renderer/features/orders/index.ts'
import { selfTestRoutes } from '#renderer/features/selfTest/index.ts'
import { lazyPart, type LazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import type { PageProps, PageRoute } from '#renderer/kit/tabs/page.ts'

const pageRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...dashboardRoutes,
  ...orderRoutes,
  ...embeddedRoutes,
  ...inoutRoutes,
  ...extendRoutes,
  ...selfTestRoutes,
  ...infoRoutes,
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
export const isOwnPath = (path: string): boolean => findPage(path) !== null

/** The name of a page where neither the tab nor the menu has one. */
export function pageLabel(path: string): string | null {
  const found = findPage(path)
  return found === null ? null : found.route.label(found.params)
}

const definedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))

const parts = new Map<PageRoute, LazyPart<PageProps>>()

function partOf(route: PageRoute): LazyPart<PageProps> {
  const part = parts.get(route) ?? lazyPart(route.load)
  parts.set(route, part)
  return part
}

/** The page's component, loaded when it is first shown. */
export const lazyPage = (route: PageRoute): LazyExoticComponent<ComponentType<PageProps>> => partOf(route).component()

/** Lets the next mount of a page whose code did not come try again. */
export const forgetFailedPage = (route: PageRoute): void => partOf(route).forgetFailure()
