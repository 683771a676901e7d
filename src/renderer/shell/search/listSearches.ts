import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { lookInList, showInList } from '#renderer/resource/list/state/showInList.ts'
import { tidyPhone } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { EMPLOYEE_FILTERS, STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { isRecordId } from '#shared/domain/patterns.ts'

/** The lists in which a search text can be looked for, each opened with the text in its filter. */

export interface ListSearch {
  readonly name: 'orders' | 'refunds' | 'stores' | 'employees'
  readonly text: string
  readonly run: () => void
}

/** A mobile phone number in China. */
const MOBILE = /^1\d{10}$/u
const DIGITS = /^\d+$/u
/** One letter is the beginning of a menu's name. */
const MIN_LENGTH = 2

/** The phone number that a search text is, also as `136-0016-0234`; null for any other text. */
export function phoneIn(typed: string): string | null {
  const phone = tidyPhone(typed)
  return MOBILE.test(phone) ? phone : null
}

/** How a list of the menu is shown. */
interface ListPlace {
  readonly path: string
  readonly label: string
  readonly size: number
}

/** Returns the function that finds a list by its path; null where the person's menu does not have it. */
function usePlaces(): (path: string) => ListPlace | null {
  const { menu } = useMenu()
  const { listPageSize } = useEnvironment().config
  return (path) => (menu.gives(path) ? { path, label: menu.find(path)?.name ?? '', size: listPageSize } : null)
}

/** What shows a text in each list. */
const SEARCHES = {
  orders: {
    path: MENU_PAGES.orders,
    show: (place: ListPlace, text: string) => lookInList({ ...place, fields: ORDER_FILTERS }, text, Date.now()),
  },
  refunds: {
    path: MENU_PAGES.refunds,
    show: (place: ListPlace, text: string) => lookInList({ ...place, fields: REFUND_FILTERS }, text, Date.now()),
  },
  stores: {
    path: MENU_PAGES.stores,
    show: (place: ListPlace, text: string) => showInList({ ...place, fields: STORE_FILTERS }, { storeName: text }),
  },
  employees: {
    path: MENU_PAGES.employees,
    show: (place: ListPlace, text: string) =>
      showInList({ ...place, fields: EMPLOYEE_FILTERS }, DIGITS.test(text) ? { employeePhone: text } : { employeeName: text }),
  },
} as const satisfies Readonly<
  Record<ListSearch['name'], { readonly path: string; readonly show: (place: ListPlace, text: string) => void }>
>

const NAMES = ['orders', 'refunds', 'stores', 'employees'] as const

/**
 * The lists of the person's menu in which a text can be looked for. A phone number is left to `usePhoneOrders`, and a record's number to the
 * lookup of records, which says so when there is none.
 */
export function useListSearches(typed: string): readonly ListSearch[] {
  const placeOf = usePlaces()
  const text = toHalfWidth(typed).trim()
  if (text.length < MIN_LENGTH || isRecordId(text)) return []
  return NAMES.flatMap((name) => {
    const { path, show } = SEARCHES[name]
    const place = placeOf(path)
    return place === null || (name === 'orders' && phoneIn(text) !== null) ? [] : [{ name, text, run: () => show(place, text) }]
  })
}

interface PhoneOrders {
  readonly phone: string
  /** Shows the orders of the number in their list. */
  readonly show: () => void
}

/** The phone number that a search text is, and its orders; null for another text, and for a person whose menu has no orders. */
export function usePhoneOrders(typed: string): PhoneOrders | null {
  const placeOf = usePlaces()
  const phone = phoneIn(typed)
  const place = placeOf(MENU_PAGES.orders)
  if (phone === null || place === null) return null
  return { phone, show: () => showInList({ ...place, fields: ORDER_FILTERS }, { mobile: phone }) }
}
