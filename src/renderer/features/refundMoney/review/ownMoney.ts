import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { CallResult } from '#shared/api/index.ts'
import type { User } from '#shared/schemas/session.ts'

/**
 * Whether a person is about to pay out refund money that they made themselves. No row of refund money names who made it (spec.md §3, §7);
 * its log does where the server sends names, as the oldest entry. Two people may have one name, so this is only said and stops nobody.
 */

type LogRow = CallResult<'refundMoney.log'>[number]

/** The name in the oldest entry of a log, if it is one of this person's; null otherwise. */
export function ownName(log: readonly LogRow[], user: Pick<User, 'account' | 'userName' | 'nickName'>): string | null {
  const maker = newestFirst(log).at(-1)?.createUserName?.trim() ?? ''
  return maker !== '' && [user.nickName, user.userName, user.account].includes(maker) ? maker : null
}

/** The name by which the signed-in person made this refund money; null where somebody else did, and where that is not known. */
export function useOwnName(id: string, isAsked: boolean): string | null {
  const user = useUser()
  const { data = [] } = useQuery({ ...apiQuery('refundMoney.log', { id }), enabled: isAsked && user !== null })
  return isAsked && user !== null ? ownName(data, user) : null
}
