import { emptyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS } from '#shared/domain/filters.ts'

/** The order list's filter form as it is typed. */
export type OrderForm = FormOf<typeof ORDER_FILTERS>

export const EMPTY_FORM: OrderForm = emptyForm(ORDER_FILTERS)
