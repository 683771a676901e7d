import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { reloadOrganisation } from '#renderer/kit/reference/index.ts'
import { refreshUnits } from '#renderer/resource/tree/refreshUnits.ts'

/** Fetches again what a write about a unit or store may have changed, and the lists that all pages share. */
export async function refreshOrganisation(): Promise<void> {
  await Promise.all([refreshUnits(), invalidateCalls(queryClient, 'organisation.parentTree'), reloadOrganisation()])
}
