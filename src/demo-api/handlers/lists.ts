import type { FilterFields } from '#shared/domain/filters.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'
import { sortKeys, sortRows } from '../data/base/sorting.ts'
import type { Args } from '../http/args.ts'
import { badRequest } from '../http/refusal.ts'
import { pageOf, withTextTotal } from './handler.ts'
import { COMPANY, STORES } from '../data/organisation/stores.ts'

/** The filters of a list over the rows that the list answers. */

/** The filters that are set, by the name of the call's argument. */
type SetFilters = Readonly<Record<string, string | undefined>>

/** Arguments that are named otherwise than the row's field. */
const FIELD_OF: Readonly<Record<string, string>> = { refundOrderId: 'id', waybill: 'expressCode' }

/** Ends of a range of times: the row's field, and whether the row's time must be at least or at most the argument's. */
const RANGES: Readonly<Record<string, readonly [field: string, isStart: boolean]>> = {
  createTimeStart: ['createTime', true],
  createTimeEnd: ['createTime', false],
  payTimeStart: ['payTime', true],
  payTimeEnd: ['payTime', false],
}

const valueOf = (row: object, field: string): string => {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/** Times of one form compare as texts. A row without the time is in no range. */
function isInRange(row: object, [field, isStart]: readonly [string, boolean], end: string): boolean {
  const time = valueOf(row, field)
  return time !== '' && (isStart ? time >= end : time <= end)
}

/** The store, or all stores of a region or of the company. */
function isOfDepartment(row: object, deptId: string): boolean {
  const storeId = valueOf(row, 'deptId')
  return deptId === COMPANY.id || storeId === deptId || STORES.some(({ id, regionId }) => id === storeId && regionId === deptId)
}

function passesOne(row: object, arg: string, wanted: string): boolean {
  const range = RANGES[arg]
  if (range !== undefined) return isInRange(row, range, wanted)
  if (arg === 'deptId') return isOfDepartment(row, wanted)
  if (arg === 'deptName') return valueOf(row, arg).includes(wanted)
  return valueOf(row, Object.hasOwn(row, arg) ? arg : (FIELD_OF[arg] ?? arg)) === wanted
}

/** Whether a row passes every filter that is set. */
export const passes = (row: object, filters: SetFilters): boolean =>
  Object.entries(filters).every(([arg, wanted]) => wanted === undefined || passesOne(row, arg, wanted))

/** What the handlers of lists share whose rows are all there: the filters, the sort, the page. And the review of a record. */

const isWellFormed = (kind: string, value: string): boolean => {
  if (kind === 'code') return /^-?\d+$/u.test(value)
  return (kind !== 'from' && kind !== 'to') || parseChinaTime(value) !== null
}

/** The filters that are set. @throws Refusal 400 for a code that is not a number and a time that is not a time. */
function filtersOf(args: Args, fields: FilterFields): SetFilters {
  const filters: SetFilters = args.filters(fields)
  for (const { kind, arg } of Object.values(fields)) {
    const value = filters[arg]
    if (value !== undefined && !isWellFormed(kind, value)) throw badRequest(`请求参数类型错误: ${arg}`)
  }
  return { ...filters, deptName: args.text('deptName') }
}

/** The rows that pass the filters of a call, sorted as it asks. */
export function filteredRows<Row extends object>(rows: readonly Row[], args: Args, fields: FilterFields): readonly Row[] {
  const filters = filtersOf(args, fields)
  return sortRows(
    rows.filter((row) => passes(row, filters)),
    sortKeys(args.text('ascs'), args.text('descs')),
  )
}

/** A page of them. */
export function filteredPage<Row extends object>(rows: readonly Row[], args: Args, fields: FilterFields) {
  const { current, size } = args.page()
  return withTextTotal(pageOf(filteredRows(rows, args, fields), current, size))
}

/** The page of an export, whose arguments have other names. */
export function exportedPage<Row>(rows: readonly Row[], args: Args): readonly Row[] {
  const { current, size } = args.page('currentPage', 'pageSize')
  return rows.slice((current - 1) * size, current * size)
}

/** The result of a review. @throws Refusal 400 for any other status, and for a rejection without a reason. */
export function reviewOf(args: Args): { readonly isPassed: boolean; readonly remark: string } {
  const [status, remark] = [Number(args.required('status')), args.text('remark') ?? '']
  if (status === REVIEW_RESULT.passed) return { isPassed: true, remark }
  if (status !== REVIEW_RESULT.rejected) throw badRequest('审核结果不正确')
  if (remark === '') throw badRequest('驳回时必须填写原因')
  return { isPassed: false, remark }
}

/** An amount of at least `least` fen. @throws Refusal 400 for anything else. */
export function fenOf(args: Args, name: string, least = 1): number {
  const amount = Number(args.required(name))
  if (!Number.isSafeInteger(amount) || amount < least) throw badRequest(`金额不正确: ${name}`)
  return amount
}
