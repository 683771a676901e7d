import { useMenu } from '#renderer/kit/menu/menu.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { tidyPhone } from '#renderer/ui/filters/filterForm.ts'

/** A mobile phone number in China. */
const MOBILE = /^1\d{10}$/u

/** The phone number that a search text is, also as `136-0016-0234`; null for any other text. */
export function phoneIn(typed: string): string | null {
  const phone = tidyPhone(typed)
  return MOBILE.test(phone) ? phone : null
}

interface PhoneOrders {
  readonly phone: string
  /** Shows the orders of the number in their list. */
  readonly show: () => void
}

/** The phone number that a search text is, and its orders; null for another text, and for a person whose menu has no orders. */
export function usePhoneOrders(typed: string): PhoneOrders | null {
  const { menu } = useMenu()
  const { listPageSize } = useEnvironment().config
  const path = menuPathOf('order')
  const phone = phoneIn(typed)
  if (phone === null || path === null || !menu.gives(path)) return null
  const show = (): void => {
    // The list's own code is loaded with its page.
    import('#renderer/features/orders/list/showOrders.ts')
      .then(({ showOrdersOfPhone }) => showOrdersOfPhone(path, menu.find(path)?.name ?? '', phone, listPageSize))
      .catch(notifyError)
  }
  return { phone, show }
}
