import { parse, stringify } from 'lossless-json'
import { firstNodes } from '#demo-api/data/menu/menuNodes.ts'
import { MENU } from '#demo-api/menu.ts'
import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { BUTTON_CODE, MENU_CODE, MENU_PATHS } from './renames.ts'

/** The menus and buttons of the demo API by the names of the renamed server, and back. */

type Names = readonly (readonly [from: RegExp, to: string])[]

/** Paths of one side as expressions, and those of the other as replacements. */
const namesFrom = (from: (page: string) => string, to: (page: string) => string): Names =>
  Object.keys(MENU_PAGES).map((page) => [
    new RegExp(`^${from(page).replaceAll(/:\w+/gu, '([^/?]+)')}(?=$|\\?)`, 'u'),
    to(page).replaceAll(/:\w+/gu, '$1'),
  ])

const ownPath = (page: string): string => Object.entries(MENU_PAGES).find(([name]) => name === page)?.[1] ?? ''
const theirPath = (page: string): string => MENU_PATHS[page] ?? ''
const TO_THEIRS = namesFrom(ownPath, theirPath)
const TO_OWN = namesFrom(theirPath, ownPath)

const renamed = (path: string, names: Names): string => {
  const found = names.find(([from]) => from.test(path))
  return found === undefined ? path : path.replace(found[0], found[1])
}

const isButton = ({ category }: Readonly<Record<string, unknown>>): boolean => Number(category) === MENU_CATEGORY.button

/** What is added to the menus is named by the client, and keeps its names. */
const FIRST_CODES = new Map(
  firstNodes(MENU).map((node) => [node.code, `${isButton({ category: node.category }) ? BUTTON_CODE : MENU_CODE}${node.code}`]),
)
const OWN_CODES = new Map([...FIRST_CODES].map(([own, theirs]) => [theirs, own]))

/** A code of the server by that of the demo API. */
export const ownCode = (theirs: string): string => OWN_CODES.get(theirs) ?? theirs

/** An answer of a `menu.*` call with the server's own names in every menu. */
export const withTheirNames = (text: string): string =>
  stringify(
    parse(text, (_key, value) => {
      if (!isRecord(value) || typeof value['code'] !== 'string' || typeof value['path'] !== 'string') return value
      const { code, path } = value
      return { ...value, code: FIRST_CODES.get(code) ?? code, path: renamed(path, TO_THEIRS) }
    }),
  ) ?? ''

/** A menu that is saved, by the names of the demo API. */
export function withOwnNames(body: string): string {
  const menu = parse(body)
  if (!isRecord(menu) || typeof menu['code'] !== 'string' || typeof menu['path'] !== 'string') return body
  return stringify({ ...menu, code: ownCode(menu['code']), path: renamed(menu['path'], TO_OWN) }) ?? ''
}
