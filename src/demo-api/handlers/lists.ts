import type { FilterFields } from '#shared/domain/filters.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'
import { sortKeys, sortRows } from '../data/base/sorting.ts'
import { passes, type SetFilters } from '../data/refunds/rowFilter.ts'
import type { Args } from '../http/args.ts'
import { badRequest } from '../http/refusal.ts'
import { pageOf, withTextTotal } from './handler.ts'

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
