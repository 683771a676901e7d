import { COMPANY, STORES } from '../organisation/stores.ts'

/** The filters of a list over the rows that the list answers. */

/** The filters that are set, by the name of the call's argument. */
export type SetFilters = Readonly<Record<string, string | undefined>>

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
