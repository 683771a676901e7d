import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reloadLists } from '#renderer/kit/reference/index.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { MemberTypeDraft } from '#shared/api/member.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'

export type MemberType = CallResult<'member.types'>['records'][number]

/** What people call a type: its name, else its code. */
export const typeName = ({ name, code, id }: MemberType): string => name ?? code ?? id

interface TypeWrites {
  /** Adds a type, or changes the one with the draft's id. */
  readonly save: (draft: MemberTypeDraft) => Promise<void>
  readonly setStatus: (row: MemberType, status: MemberTypeDraft['status']) => Promise<void>
  readonly remove: (row: MemberType) => Promise<void>
}

/** The writes of member types. Each rejects with the server's refusal, and what shows types is read again in any case. */
export function useTypeWrites(): TypeWrites {
  const client = useQueryClient()
  const { t } = useTranslation('memberTypes')
  const refresh = (): void => {
    void invalidateCalls(client, 'member.types')
    void reloadLists('memberTypes', 'partnerTypes')
  }
  const write = (send: () => Promise<unknown>, done: string): Promise<void> => sendWrite({ send, done, refresh })
  return {
    save: (draft) => write(() => call('member.typeSave', draft), t('edit.done', { name: draft.name })),
    setStatus: (row, status) =>
      write(
        () => call('member.typeStatus', { id: row.id, status }),
        t(status === ENABLE_FLAG.enabled ? 'enable.done' : 'disable.done', { name: typeName(row) }),
      ),
    remove: (row) => write(() => call('member.typeDelete', { id: row.id }), t('delete.done', { name: typeName(row) })),
  }
}
