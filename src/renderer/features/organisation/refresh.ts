import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { reloadOrganisation } from '#renderer/kit/reference/index.ts'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'

/**
 * Fetches again what a write about a unit or store may have changed, and the lists that all pages share. The employees' list names the unit
 * of each.
 */
export async function refreshOrganisation(): Promise<void> {
  await Promise.all([
    invalidateTree(queryClient, UNIT_TREE),
    invalidateCalls(queryClient, 'organisation.stores'),
    invalidateCalls(queryClient, 'organisation.store'),
    invalidateCalls(queryClient, 'organisation.parentTree'),
    invalidateCalls(queryClient, 'organisation.areaList'),
    invalidateCalls(queryClient, 'organisation.areaPrincipal'),
    invalidateCalls(queryClient, 'organisation.areaManagers'),
    invalidateCalls(queryClient, 'organisation.employees'),
    reloadOrganisation(),
  ])
}
