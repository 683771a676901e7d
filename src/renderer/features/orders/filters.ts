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
  return {
    ...textField('orderId', form.orderId),
    ...codeField('status', form.status),
    ...codeField('orderType', form.orderType),
    ...codeField('orderSource', form.orderSource),
    ...textField('deptId', form.deptId),
    ...(form.from === '' ? {} : { createTimeStart: `${form.from} 00:00:00` }),
    ...(form.to === '' ? {} : { createTimeEnd: `${form.to} 23:59:59` }),
    ...textField('userId', form.userId),
    ...textField('mobile', form.mobile),
  }
}

const textField = <Key extends string>(key: Key, text: string): Partial<Record<Key, string>> => {
  const value = compact(text)
  return value === '' ? {} : field(key, value)
}

const codeField = <Key extends string>(key: Key, text: string): Partial<Record<Key, number>> => (text === '' ? {} : field(key, Number(text)))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key widens to string
const field = <Key extends string, Value>(key: Key, value: Value): Record<Key, Value> => ({ [key]: value }) as Record<Key, Value>
