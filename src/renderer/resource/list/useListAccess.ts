import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** Whether the person may see a list. `pending` until the server has said what the person may do. */
export type ListAccess = 'granted' | 'pending' | 'denied'

/** A list without a permission is everyone's. Where the permissions cannot be loaded, they are taken as absent. */
export function useListAccess(permission: Permission | undefined): ListAccess {
  const { data, isPending } = useButtonsQuery()
  if (permission === undefined) return 'granted'
  if (isPending) return 'pending'
  return data?.has(permission) === true ? 'granted' : 'denied'
}
