import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** Whether the person may see a page. `pending` until the permissions are loaded, `failed` when they could not be loaded. */
export type PageAccess = 'granted' | 'pending' | 'denied' | 'failed'

/** The access to a page with this permission; without one, everybody has access. */
export function useAccess(permission: Permission | undefined): PageAccess {
  const { data, isPending } = useButtonsQuery()
  if (permission === undefined) return 'granted'
  if (data === undefined) return isPending ? 'pending' : 'failed'
  return data.has(permission) ? 'granted' : 'denied'
}
