import { emptyForm, toFilterArgs, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS, type FilterArgs } from '#shared/domain/filters.ts'

/** The order list's filter form as it is typed. */
export type OrderForm = FormOf<typeof ORDER_FILTERS>

export const EMPTY_FORM: OrderForm = emptyForm(ORDER_FILTERS)

/** A tidy form without problems as the calls take it. */
export const toOrderFilters = (form: OrderForm): FilterArgs<typeof ORDER_FILTERS> => toFilterArgs(ORDER_FILTERS, form)
