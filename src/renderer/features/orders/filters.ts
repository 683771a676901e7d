import type { OrderFilters } from '#shared/api/orders.ts'

/** The filter form as it is typed: every field a text, empty when unset. */
export interface FilterForm {
  readonly orderId: string
  readonly status: string
  readonly orderType: string
  readonly orderSource: string
  readonly deptId: string
  /** `yyyy-MM-dd`, a day in China Standard Time. */
  readonly from: string
  readonly to: string
  readonly userId: string
  readonly mobile: string
}

export const EMPTY_FORM: FilterForm = { orderId: '', status: '', orderType: '', orderSource: '', deptId: '', from: '', to: '', userId: '', mobile: '' }

export type FilterField = keyof FilterForm
/** Which fields are wrong; the message stands in the texts under `orders:invalid`. */
export type FilterProblems = Partial<Record<FilterField, 'orderId' | 'userId' | 'mobile' | 'dates'>>

const ID = /^[\w-]{1,64}$/u
const PHONE = /^\d{1,20}$/u

/** What was typed or pasted, without the spaces that come along. */
const compact = (text: string): string => text.replace(/\s+/gu, '')

/** Checks the form before anything is sent. */
export function findProblems(form: FilterForm): FilterProblems {
  const problems: FilterProblems = {}
  const orderId = compact(form.orderId)
  const userId = compact(form.userId)
  const mobile = compact(form.mobile)
  if (orderId !== '' && !ID.test(orderId)) problems.orderId = 'orderId'
  if (userId !== '' && !ID.test(userId)) problems.userId = 'userId'
  if (mobile !== '' && !PHONE.test(mobile)) problems.mobile = 'mobile'
  if (form.from !== '' && form.to !== '' && form.to < form.from) problems.to = 'dates'
  return problems
}

/** The form as the call takes it: unset filters are left out, days become their first and last second. */
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
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const text = (typed: string): string | undefined => compact(typed) || undefined
const code = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))
