import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** Whether the person may see a page. `pending` until the permissions are loaded. */
export type Access = 'granted' | 'pending' | 'denied'

/** The access to a page with this permission; without one, everybody has access. If permissions fail to load, access is denied. */
export function useAccess(permission: Permission | undefined): Access {
  const { data, isPending } = useButtonsQuery()
  if (permission === undefined) return 'granted'
  if (isPending) return 'pending'
  return data?.has(permission) === true ? 'granted' : 'denied'
}
