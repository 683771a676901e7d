import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { emptyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { REQUEST, type ListRequest } from './listRequest.ts'

/** The filters that the list of the caller's tab applies, for a button above it; nothing is set before the first change. */
export function useAppliedForm<Fields extends FilterFields>(fields: Fields): FormOf<Fields> {
  const [request] = usePersistedTabState<ListRequest<FormOf<Fields>> | null>(REQUEST, null)
  return request?.form ?? emptyForm(fields)
}
