import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { reloadOrganisation } from '#renderer/kit/reference/index.ts'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'

/** Fetches again what a write about a unit or store may have changed, and the lists that all pages share. */
export async function refreshOrganisation(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidateTree(client, UNIT_TREE),
    invalidateCalls(client, 'organisation.stores'),
    invalidateCalls(client, 'organisation.store'),
    invalidateCalls(client, 'organisation.parentTree'),
    invalidateCalls(client, 'organisation.areaList'),
    invalidateCalls(client, 'organisation.areaPrincipal'),
    invalidateCalls(client, 'organisation.areaManagers'),
    reloadOrganisation(),
  ])
}
