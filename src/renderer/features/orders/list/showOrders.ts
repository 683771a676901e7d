import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { firstRequest, REQUEST, restarted } from '#renderer/resource/list/state/listRequest.ts'
import { EMPTY_FORM, NEWEST_FIRST } from './filters.ts'

/**
 * Shows the orders of a phone number in the list's tab. The number becomes a filter of the list, and no part of the tab's address:
 * addresses are stored.
 * @param path The list's address.
 * @param label The tab's name.
 * @param size Rows of a page, where the list is not open yet.
 */
export function showOrdersOfPhone(path: string, label: string, mobile: string, size: number): void {
  openTab(path, label)
  const first = firstRequest(EMPTY_FORM, NEWEST_FIRST, size)
  changeDraft(path, REQUEST, first, (before) => restarted(before, { ...EMPTY_FORM, mobile }, NEWEST_FIRST))
  // An order in the panel would cover what was asked for.
  changeDraft<unknown>(path, 'opened', null, null)
}
