import type { EndpointName } from '#shared/api/index.ts'
import { namedCodesOf, type CodeList } from '#shared/domain/codes.ts'
import { refundStatusListOf } from '#shared/domain/refunds/refundStatus.ts'
import type { Numbering } from '../http/serverCodes.ts'
import type { CompareOptions } from './compare.ts'

/** What the schemas of answers do not say: the lists that name codes, and the fields that a server may leave out. */

/** Whether a code of the server is in a list, as the deployment numbers it. */
const isIn = (list: CodeList, code: string, { codes }: Numbering): boolean =>
  Object.entries(namedCodesOf(list)).some(([name, own]) => String(codes[list]?.[name]?.code ?? own) === code)

/** The choice of a field's list. */
export const codeListOf =
  (server: Numbering): CompareOptions['listOf'] =>
  (named, row) => {
    if (named !== 'refundStatus') return { name: named, has: (code) => isIn(named, code, server) }
    const type = typeOf(row)
    const name = refundStatusListOf(server.refundStatusReading, type)
    // Rows of orders do not name the type of their refund.
    return { name, has: (code) => isIn(name, code, server) || (type === null && isIn('refundOnlyStatus', code, server)) }
  }

const typeOf = ({ refundType }: Readonly<Record<string, unknown>>): number | null =>
  refundType === undefined || refundType === null || refundType === '' ? null : Number(refundType)

/** What this program's own servers add to a menu. */
const MENU_EXTRAS = /(?:^|\.)(?:meta|query|isCollect)\b/u

/** Fields that the specification and docs/wire.md let a server leave out, beside the lists below the nodes of a tree. */
const OPTIONAL: { readonly [Name in EndpointName]?: RegExp } = {
  // The answer of the sign-in has most of them as well, and roles come under one of two names.
  'auth.userInfo': /^/u,
  'menu.routes': MENU_EXTRAS,
  'menu.buttons': MENU_EXTRAS,
  'menu.topMenu': MENU_EXTRAS,
  'menu.tree': MENU_EXTRAS,
  'menu.detail': MENU_EXTRAS,
  'menu.lazyList': MENU_EXTRAS,
  'menu.lazyMenus': MENU_EXTRAS,
  'order.coupons': /\.shareAmount$/u,
}

/** Whether a server may leave a field out. */
export const isOptional = (call: EndpointName, path: string): boolean => OPTIONAL[call]?.test(path) === true
