import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { UNIT_TREE } from './unitTree.ts'
import { invalidateTree } from './useTreeNodes.ts'

/**
 * Fetches again what shows units, stores and employees: units count their employees, areas and stores name their principals, and an employee
 * names the unit. So a write about any of them may change the others.
 */
export async function refreshUnits(): Promise<void> {
  await Promise.all([
    invalidateTree(queryClient, UNIT_TREE),
    invalidateCalls(queryClient, 'organisation.stores'),
    invalidateCalls(queryClient, 'organisation.store'),
    invalidateCalls(queryClient, 'organisation.areaList'),
    invalidateCalls(queryClient, 'organisation.areaPrincipal'),
    invalidateCalls(queryClient, 'organisation.areaManagers'),
    invalidateCalls(queryClient, 'organisation.employees'),
  ])
}
