import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'
import { isPathName, pageOfMenu, type MenuNames } from '#shared/domain/menus/menuNames.ts'
import { MENU_PAGES, type MenuPage } from '#shared/domain/menus/menuPages.ts'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import type { FitReport, MenuFit } from '#shared/fit/report.ts'
import type { EmbedPolicy } from '../embed/embedPolicy.ts'
import { withoutQueryValues } from '../log/queryValues.ts'
import { nearness, nearPairs } from './names.ts'

/** Where the menus of a person lead, as the server sent them and the configuration reads them. */

export interface MenuRules {
  readonly names: MenuNames
  readonly policy: Pick<EmbedPolicy, 'target'>
  /** A web console opens the pages that the program does not have. */
  readonly hasConsole: boolean
  /** What the program calls a page, in each language. */
  readonly titlesOf: (page: MenuPage) => readonly string[]
}

/** A menu as it was sent; its name is a text of the server and stays here. */
interface Found {
  readonly node: MenuNode
  readonly fit: Omit<MenuFit, 'mend' | 'near'>
  readonly host: string
}

const isMenuPage = (name: string): name is MenuPage => Object.hasOwn(MENU_PAGES, name)
/** The pages that need a menu. */
const PAGES = Object.keys(MENU_PAGES)
  .filter((name) => isMenuPage(name))
  .filter((page) => !Object.hasOwn(OWN_PAGES, page))

/** Every menu that is no group, and the pages of the program that none of them opens. */
export function menuFit(nodes: readonly MenuNode[], rules: MenuRules): Pick<FitReport, 'menus' | 'unreached'> {
  const found = leavesOf(nodes).map((node) => opened(node, rules))
  const reached = new Set(found.map(({ fit }) => fit.page))
  const unreached = PAGES.filter((page) => !reached.has(page))
  const near = nearMenus(unreached, found, rules)
  return {
    menus: found.map(({ node, fit, host }) => {
      if (fit.fault === 'host') return { ...fit, near: null, mend: { iframeHosts: [host] } }
      const page = near.get(node) ?? null
      return { ...fit, near: page, mend: page === null ? null : { menuPaths: { [page]: nameOf(node, MENU_PAGES[page]) } } }
    }),
    unreached: unreached.filter((page) => ![...near.values()].includes(page)),
  }
}

const leavesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes
    .filter(({ category }) => category !== MENU_CATEGORY.button)
    .flatMap((node) => {
      const below = leavesOf(node.children)
      return below.length === 0 ? [node] : below
    })

/** The longest path of a menu that is shown. */
const MAX_PATH = 300

function opened(node: MenuNode, { names, policy, hasConsole }: MenuRules): Found {
  const path = node.path ?? ''
  const fit = { path: withoutQueryValues(path).slice(0, MAX_PATH), code: codeOf(node), page: null, fault: null }
  const page = pageOfMenu(node, names)
  if (page !== null) return { node, host: '', fit: { ...fit, opens: 'page', page: page.page } }
  if (path === '') return { node, host: '', fit: { ...fit, opens: 'none', fault: 'noPath' } }
  // As the menu of the page does: an address, or a page of the web console (spec.md §2, Routes).
  if (/^https?:/iu.test(path) || path.includes('html')) {
    const target = policy.target(path)
    if ('url' in target) return { node, host: '', fit: { ...fit, opens: 'web' } }
    return { node, host: target.host, fit: { ...fit, opens: 'none', fault: target.reason } }
  }
  return { node, host: '', fit: hasConsole ? { ...fit, opens: 'console' } : { ...fit, opens: 'none', fault: 'noPage' } }
}

const codeOf = ({ code }: MenuNode): string => (code !== null && /^[\w:./-]{1,64}$/u.test(code) ? code : '')

/** The name by which the configuration finds the menu: its path, with the parameter of ours at its end, else its code. */
function nameOf({ path, code }: MenuNode, own: string): string {
  const [bare = ''] = (path ?? '').split('?')
  if (bare === '') return code ?? ''
  const rooted = isPathName(bare) ? bare : `/${bare}`
  const [parameter] = /\/:\w+$/u.exec(own) ?? []
  return parameter === undefined ? rooted : rooted.replace(/\/[^/]*$/u, parameter)
}

/** The menus without a page here that seem to be one of ours, by name or by words of path and code. */
function nearMenus(pages: readonly MenuPage[], found: readonly Found[], { titlesOf }: MenuRules): ReadonlyMap<MenuNode, MenuPage> {
  const unknown = found
    .filter(({ fit }) => fit.page === null && (fit.fault === 'noPage' || fit.opens === 'console'))
    .map(({ node }) => node)
  const pairs = nearPairs(pages, unknown, (page, node) => {
    if (node.name !== null && titlesOf(page).includes(node.name)) return SAME_NAME
    const own = [page, lastPart(MENU_PAGES[page])]
    const theirs = [node.code ?? '', lastPart(node.path ?? '')]
    return Math.max(...own.flatMap((one) => theirs.map((other) => nearness(one, other))))
  })
  return new Map(pairs.map(([page, node]) => [node, page]))
}

const SAME_NAME = 4

/** The last part of a path that names something. */
const lastPart = (path: string): string =>
  path
    .split('?')[0]
    ?.split('/')
    .findLast((part) => part !== '' && part !== 'index' && part !== 'list' && !/^(?::|\d+$)/u.test(part)) ?? ''
