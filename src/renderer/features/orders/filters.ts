import { parseDay } from '#renderer/ui/day/day.ts'
import type { OrderFilters } from '#shared/api/orders.ts'

/** The filter form as it is typed: every field a text, empty when unset. */
export interface FilterForm {
  readonly orderId: string
  readonly status: string
  readonly orderType: string
  readonly orderSource: string
  readonly deptId: string
  /** `yyyy-MM-dd`, a day in China Standard Time; while it is typed, whatever stands there. */
  readonly from: string
  readonly to: string
  readonly userId: string
  readonly mobile: string
  readonly waybill: string
}

export const EMPTY_FORM: FilterForm = { orderId: '', status: '', orderType: '', orderSource: '', deptId: '', from: '', to: '', userId: '', mobile: '', waybill: '' }

export type FilterField = keyof FilterForm
/** Which fields are wrong; the message stands in the texts under `orders:invalid`. */
export type FilterProblems = Partial<Record<FilterField, 'orderId' | 'userId' | 'mobile' | 'waybill' | 'day' | 'dates'>>

const ID = /^[\w-]{1,64}$/u
const PHONE = /^\d{1,20}$/u

/** What was typed or pasted, without the spaces that come along. */
const compact = (text: string): string => text.replace(/\s+/gu, '')

/** The form as it is searched for and shown from then on: without spaces, days in the one way they are written. */
export const tidy = (form: FilterForm): FilterForm => ({
  ...form,
  orderId: compact(form.orderId),
  userId: compact(form.userId),
  mobile: compact(form.mobile),
  waybill: compact(form.waybill),
  from: parseDay(form.from) ?? form.from.trim(),
  to: parseDay(form.to) ?? form.to.trim(),
})

/** Checks a tidy form before anything is sent. */
export function findProblems({ orderId, userId, mobile, waybill, from, to }: FilterForm): FilterProblems {
  const problems: FilterProblems = {}
  if (orderId !== '' && !ID.test(orderId)) problems.orderId = 'orderId'
  if (userId !== '' && !ID.test(userId)) problems.userId = 'userId'
  if (mobile !== '' && !PHONE.test(mobile)) problems.mobile = 'mobile'
  if (waybill !== '' && !ID.test(waybill)) problems.waybill = 'waybill'
  if (from !== '' && parseDay(from) === null) problems.from = 'day'
  if (to !== '' && parseDay(to) === null) problems.to = 'day'
  if (problems.from === undefined && problems.to === undefined && from !== '' && to !== '' && to < from) problems.to = 'dates'
  return problems
}

/** A tidy form without problems as the call takes it: unset filters are left out, days become their first and last second. */
export function toOrderFilters(form: FilterForm): OrderFilters {
  const filters: OrderFilters = {
    orderId: text(form.orderId),
    status: code(form.status),
    orderType: code(form.orderType),
    orderSource: code(form.orderSource),
    deptId: text(form.deptId),
    createTimeStart: form.from === '' ? undefined : `${form.from} 00:00:00`,
    createTimeEnd: form.to === '' ? undefined : `${form.to} 23:59:59`,
    userId: text(form.userId),
    mobile: text(form.mobile),
    waybill: text(form.waybill),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const text = (tidied: string): string | undefined => tidied || undefined
const code = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))
