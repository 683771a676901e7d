import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { emptyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { firstRequest, lookedFor, lookForm, REQUEST, restarted, type ListRequest } from './listRequest.ts'

interface Target<Fields extends FilterFields> {
  /** The list's address. */
  readonly path: string
  /** The tab's name by the menu; empty for that of its page, which follows the language. */
  readonly label: string
  readonly fields: Fields
  /** Rows of a page, where the list is not open yet. */
  readonly size: number
}

/** Shows a list in its tab with these filters alone. They are no part of the tab's address: addresses are stored. */
export const showInList = <Fields extends FilterFields>(target: Target<Fields>, values: Partial<FormOf<Fields>>): void =>
  show(target, (before, empty) => restarted(before, { ...empty, ...values }, null))

/** Shows a list in its tab and looks for a text among its rows of the last seven days. @param now Milliseconds since the epoch. */
export const lookInList = <Fields extends FilterFields>(target: Target<Fields>, text: string, now: number): void =>
  show(target, (before, empty) =>
    lookedFor(restarted(before, empty, null), lookForm(target.fields, empty, now), { text, field: null, state: null }),
  )

function show<Fields extends FilterFields>(
  { path, label, fields, size }: Target<Fields>,
  next: (before: ListRequest<FormOf<Fields>>, empty: FormOf<Fields>) => ListRequest<FormOf<Fields>>,
): void {
  openTab(path, label)
  const empty = emptyForm(fields)
  changeDraft(path, REQUEST, firstRequest(empty, null, size), (before) => next(before, empty))
  // A record in the panel would cover what was asked for.
  changeDraft<unknown>(path, 'opened', null, null)
}
