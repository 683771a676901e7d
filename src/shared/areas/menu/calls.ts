import * as z from 'zod'
import { MENU_CATEGORY, MENU_OPENS } from '../../domain/codes/system.ts'
import { MAX_LENGTH } from '../../domain/limits.ts'
import { get, quietWrite, write } from '../../api/endpoint.ts'
import {
  code,
  codeTextArg,
  filterText,
  id,
  idArg,
  idsArg,
  listOf,
  nameArg,
  names,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  sortArg,
  text,
  wireTypes,
} from '../../api/fields.ts'

/** `spec.md §7 Menu`. The shapes are those of wire.md. */

/** The values that servers use for false. */
const NO: ReadonlySet<unknown> = new Set([false, 'false', 0, '0'])

/** Servers that store `meta` in a text column answer its JSON as a text. */
function parsedText(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * `roles`: the roles that may see the menu, in a list or separated by commas. Without roles, or without `meta`, there is no restriction
 * (spec.md §6). The same applies to an unreadable `meta`: the server itself decides what a call may do. `isTab`: whether its page is added
 * to the tabs (spec.md §2, rule 6); true unless the server sends false.
 */
const meta = z
  .preprocess(parsedText, objectOf(z.object({ roles: names, isTab: z.unknown().optional() })))
  .transform((value) => ({ roles: value?.roles ?? [], isTab: !NO.has(value?.isTab) }))

/** The query of the menu's page: an object, or the part of an address after the question mark. */
const query = z
  .union([z.record(z.string(), text), z.string()])
  .nullish()
  .transform((value): Record<string, string> => {
    if (value == null || typeof value === 'string') return Object.fromEntries(new URLSearchParams(value ?? ''))
    return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => pair[1] !== null))
  })
  .register(wireTypes, { type: 'object' })

/** A boolean, which servers also write as 1 or a text. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const menuFields = {
  id,
  parentId: optionalId,
  code: text,
  name: text,
  alias: text,
  path: text,
  source: text,
  sort: optionalNumber,
  /** One of `MENU_CATEGORY`. */
  category: code,
  /** One of `MENU_OPENS`. */
  isOpen: code,
  remark: text,
  query,
  meta,
  isCollect: flag,
}

export type MenuNode = z.output<z.ZodObject<typeof menuFields>> & { children: MenuNode[] }

/** A menu or a button. `children` is never null on our side. */
export const menuNode: z.ZodType<MenuNode> = z.object({
  ...menuFields,
  get children() {
    return listOf(menuNode)
  },
})

/** One level of the tree: `hasChildren` says whether there is more below. */
const lazyNode = z.object({ ...menuFields, hasChildren: flag })

/** A menu or button. Without an `id` it is added, with another `parentId` it is moved; `0` is above the top groups. */
const draft = z.strictObject({
  id: idArg.optional(),
  parentId: idArg,
  code: codeTextArg,
  name: nameArg,
  alias: z.string().max(MAX_LENGTH.name),
  path: z.string().max(MAX_LENGTH.path),
  source: z.string().max(MAX_LENGTH.path),
  sort: sortArg,
  category: z.enum(MENU_CATEGORY),
  isOpen: z.enum(MENU_OPENS),
  remark: z.string().max(MAX_LENGTH.remark),
})
export type MenuDraft = z.output<typeof draft>

const lazyArgs = z.strictObject({ parentId: idArg.optional(), name: filterText, code: filterText, alias: filterText })
const lazyAssumed = {
  arguments: 'the filters: name, code and alias; without `parentId` they search the whole tree, and without any the top groups come',
}

const favourite = z.strictObject({ menuId: idArg, type: z.literal(1), userId: idArg })
const noArgs = z.strictObject({})

export const calls = {
  'menu.routes': get('/blade-system/menu/routes', z.strictObject({ topMenuId: idArg.optional() }), listOf(menuNode)),
  'menu.buttons': get('/blade-system/menu/buttons', noArgs, listOf(menuNode)),
  'menu.topMenu': get('/blade-system/menu/top-menu', noArgs, listOf(menuNode)),
  'menu.tree': get('/blade-system/menu/tree', z.strictObject({ tenantId: z.string().max(MAX_LENGTH.tenantId) }), listOf(menuNode)),
  'menu.detail': get('/blade-system/menu/detail', z.strictObject({ id: idArg }), objectOf(menuNode)),
  'menu.lazyList': get('/blade-system/menu/lazy-list', lazyArgs, listOf(lazyNode), { assumed: lazyAssumed }),
  'menu.lazyMenus': get('/blade-system/menu/lazy-menu-list', lazyArgs, listOf(lazyNode), {
    assumed: { ...lazyAssumed, response: 'the same without buttons, as the name says' },
  }),
  'menu.submit': write('/blade-system/menu/submit', draft, ignoredResponse, {
    permission: { add: 'menu_add', change: 'menu_edit' },
    assumed: { arguments: 'the fields of a menu (wire.md); one with an `id` is changed, one without is added' },
  }),
  'menu.remove': write('/blade-system/menu/remove', z.strictObject({ ids: idsArg }), ignoredResponse, {
    placement: 'query',
    permission: 'menu_delete',
    assumed: { placement: 'the query, as the other removing calls' },
  }),
  'menu.collect': quietWrite('/blade-system/menu/collectMenu', favourite, ignoredResponse),
  'menu.cancelCollect': quietWrite('/blade-system/menu/cancelCollectMenu', favourite, ignoredResponse),
}
