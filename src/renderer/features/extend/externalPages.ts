import { IFRAME_PATH, type MenuItem } from '#renderer/kit/menu/menuModel.ts'

export interface ExternalPage {
  readonly item: MenuItem
  /** The site's host; null for a page whose path names none. */
  readonly site: string | null
}

const siteOf = (address: string): string | null => {
  const source = new URL(address, 'app://bundle').searchParams.get('src') ?? ''
  return /^https?:/iu.test(source) && URL.canParse(source) ? new URL(source).host : null
}

/** The menu's pages that belong to other web sites, in the menu's order. */
export const externalPages = (items: readonly MenuItem[]): ExternalPage[] =>
  items.filter(({ address }) => address.startsWith(IFRAME_PATH)).map((item) => ({ item, site: siteOf(item.address) }))
