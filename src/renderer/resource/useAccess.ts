import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** Whether the person may see a page. `pending` until the server has answered what the person may do. */
export type Access = 'granted' | 'pending' | 'denied'

/** A page without a permission is everyone's. Permissions that cannot be loaded count as absent. */
export function useAccess(permission: Permission | undefined): Access {
  const { data, isPending } = useButtonsQuery()
  if (permission === undefined) return 'granted'
  if (isPending) return 'pending'
  return data?.has(permission) === true ? 'granted' : 'denied'
}
