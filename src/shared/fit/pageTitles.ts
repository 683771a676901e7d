import type { MenuPage } from '../domain/menus/menuPages.ts'

/** The titles of the pages that have no texts of their own name. */
const OTHER_TITLES = {
  home: 'shell:home.title',
  dashboard: 'pages:names.dashboard',
  inout: 'pages:names.inout',
  inoutType: 'pages:names.inoutType',
  extend: 'pages:names.extend',
  test: 'pages:names.test',
  info: 'pages:names.info',
  logs: 'errorLog:title',
  units: 'organisation:unit.title',
  areas: 'organisation:area.title',
} as const satisfies Partial<Readonly<Record<MenuPage, string>>>

type OtherPage = keyof typeof OTHER_TITLES
type PageTitle = (typeof OTHER_TITLES)[OtherPage] | `${Exclude<MenuPage, OtherPage>}:title`

const isOther = (page: MenuPage): page is OtherPage => Object.hasOwn(OTHER_TITLES, page)

/** The text that names a page, as its tab does: the `title` of the texts of its name, unless it has another one. */
export const titleOf = (page: MenuPage): PageTitle => (isOther(page) ? OTHER_TITLES[page] : `${page}:title`)
