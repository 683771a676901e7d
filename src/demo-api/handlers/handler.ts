import type * as z from 'zod'
import { dayOf, formatChinaTime } from '#shared/domain/chinaTime.ts'
import { answersFile, type Endpoint } from '#shared/api/index.ts'
import type { CaptchaStore } from '../auth/captchaStore.ts'
import type { GuestRegistry } from '../auth/guests.ts'
import type { TokenIssuer } from '../auth/tokens.ts'
import { rightsOf, type Account, type AccountRegistry } from '../data/people/accounts.ts'
import type { DemoData } from '../data/demoData.ts'
import type { Edit } from '../data/base/edit.ts'
import { sortKeys, sortRows } from '../data/base/sorting.ts'
import { writeSheet, type Field } from '../data/base/sheet.ts'
import type { Args } from '../http/args.ts'
import { badRequest, forbidden, unauthorized } from '../http/refusal.ts'
import { FileReply } from '../http/reply.ts'
import type { ServedName } from '../http/routes.ts'

/** The data and services of a handler. */
export interface Context {
  readonly demoData: DemoData
  readonly tokens: TokenIssuer
  readonly captchas: CaptchaStore
  readonly guests: GuestRegistry
  readonly accounts: AccountRegistry
  /** The caller, known by the token; null for calls that need no token. */
  readonly caller: { readonly account: Account; readonly jti: string } | null
  readonly header: (name: string) => string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Gives the data of the call, which the server wraps in the envelope where the catalogue says so, or a FileReply. */
export type Handler = (context: Context, args: Args) => unknown

/** A handler for every call: a new call in the catalogue does not compile without its own. */
export type Handlers = Record<ServedName, Handler>

/** The account of the caller. @throws Refusal 401 without a signed-in caller. */
export function signedIn(context: Context): Account {
  if (context.caller === null) throw unauthorized('请求未授权')
  return context.caller.account
}

/** A failed export answers HTTP 200 with the envelope in place of the file. */
const HTTP_OK = 200

/** @throws Refusal 403 when the caller lacks the button of the call. */
export function requirePermission(context: Context, { permission, kind }: Endpoint, args: Args): void {
  if (permission === null) return
  const needed = typeof permission === 'string' ? permission : args.text('id') === undefined ? permission.add : permission.change
  if (!context.demoData.menus.mayPress(rightsOf(signedIn(context)), needed)) throw answersFile({ kind }) ? forbidden(HTTP_OK) : forbidden()
}

/** The JSON body as the catalogue describes the arguments. @throws Refusal 400 that names the first wrong field. */
export function bodyOf<Schema extends z.ZodType>({ body }: Args, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') ?? ''
  throw badRequest(field === '' ? '请求参数不正确' : `请求参数不正确: ${field}`)
}

/** The answer of a write. `fault` is the reason of a refusal in the data's words; null when it is done. @throws Refusal 400. */
export function doneUnless(fault: string | null): true {
  if (fault !== null) throw badRequest(fault)
  return true
}

/** The caller and the present time, as records keep who changed them. */
export const editOf = (context: Context): Edit => ({ by: signedIn(context).nickName, at: formatChinaTime(context.now()) })

/** An Excel file named after the sheet and the day. */
export const sheetReply = <Row extends object>(
  { now }: Context,
  name: string,
  rows: readonly Row[],
  fields: readonly Field<Row>[],
): FileReply => new FileReply(`${name}_${dayOf(now())}.xlsx`, () => writeSheet(name, rows, fields))

/** A page of a list on the wire. */
export function pageOf<T>(rows: readonly T[], current: number, size: number) {
  return {
    records: rows.slice((current - 1) * size, current * size),
    total: rows.length,
    size,
    current,
    pages: Math.ceil(rows.length / size),
  }
}

/** A page whose total is a text: real servers write every 64-bit number as one. */
export const withTextTotal = <Page extends { readonly total: number }>(page: Page) => ({ ...page, total: String(page.total) })

/** The page of sorted rows that `args` ask for. */
export function sortedPage<T extends object>(rows: readonly T[], args: Args) {
  const { current, size } = args.page()
  return pageOf(sortRows(rows, sortKeys(args.text('ascs'), args.text('descs'))), current, size)
}
