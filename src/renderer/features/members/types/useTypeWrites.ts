import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reloadLists } from '#renderer/kit/reference/index.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
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

/** All types in one answer: there is no call for one of them. */
const EVERY_TYPE = { current: 1, size: 500 }

/** Reads the types again and finds one; null when it is gone. */
export async function readType(isWanted: (type: MemberType) => boolean): Promise<MemberType | null> {
  const { records } = await call('member.types', EVERY_TYPE)
  return records.find(isWanted) ?? null
}

/**
 * The writes of member types. Each rejects with the server's refusal, and what shows types is read again in any case. After a lost
 * answer the failure says what the server holds; nothing is sent twice.
 */
export function useTypeWrites(): TypeWrites {
  const client = useQueryClient()
  const { t } = useTranslation('memberTypes')
  const words = useHeldType()
  const refresh = (): void => {
    void invalidateCalls(client, 'member.types')
    void reloadLists('memberTypes', 'partnerTypes')
  }
  const write = (send: () => Promise<unknown>, readBack: () => Promise<string>, done: string): Promise<void> =>
    sendWrite({ send, readBack, done, refresh })
  const readBackById = async (id: string): Promise<string> => words(await readType((type) => type.id === id)) ?? t('lost.gone')
  return {
    save: (draft) =>
      write(
        () => call('member.typeSave', draft),
        async () => {
          if (draft.id !== undefined) return await readBackById(draft.id)
          return words(await readType(({ code }) => code === draft.code)) ?? t('lost.notAdded', { code: draft.code })
        },
        t('edit.done', { name: draft.name }),
      ),
    setStatus: (row, status) =>
      write(
        () => call('member.typeStatus', { id: row.id, status }),
        () => readBackById(row.id),
        t(status === ENABLE_FLAG.enabled ? 'enable.done' : 'disable.done', { name: typeName(row) }),
      ),
    remove: (row) =>
      write(
        () => call('member.typeDelete', { id: row.id }),
        () => readBackById(row.id),
        t('delete.done', { name: typeName(row) }),
      ),
  }
}

/** Says in words how the server holds a type; null for none. */
function useHeldType(): (type: MemberType | null) => string | null {
  const { t } = useTranslation('memberTypes')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return (type) => {
    if (type === null) return null
    const { code, status, updateName, updateTime } = type
    return t('lost.type', {
      name: typeName(type),
      code: orNone(code),
      status: label('enableFlag', status),
      by: orNone(updateName),
      at: orNone(updateTime),
    })
  }
}
