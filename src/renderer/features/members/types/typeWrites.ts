import { i18n } from '#renderer/kit/i18n.ts'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { reloadLists } from '#renderer/kit/reference/index.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldAdded, heldRecord, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { confirmed } from '#renderer/resource/list/actions/confirmed.tsx'
import { codeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { orNone } from '#renderer/ui/format/useOrNone.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { MemberTypeDraft } from '#shared/areas/member/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'

export type MemberType = CallResult<'member.types'>['records'][number]

/** What people call a type: its name, else its code. */
export const typeName = ({ name, code, id }: MemberType): string => name ?? code ?? id

/** All types in one answer: there is no call for one of them. */
const EVERY_TYPE = { current: 1, size: 500 }

const readTypes = async (): Promise<readonly MemberType[]> => (await call('member.types', EVERY_TYPE)).records

/** Reads the types again and finds one; null when it is gone. */
export const readType = async (isWanted: (type: MemberType) => boolean): Promise<MemberType | null> =>
  (await readTypes()).find(isWanted) ?? null

/** Fetches again what shows types. */
function refresh(): void {
  void invalidateCalls(queryClient, 'member.types')
  void reloadLists('memberTypes', 'partnerTypes')
}

/** How the server holds a type, in words; `none` where it holds none. */
function inWords(type: MemberType | null, none: string): string {
  if (type === null) return none
  const { code, status, updateName, updateTime } = type
  return i18n.t('memberTypes:lost.type', {
    name: typeName(type),
    code: orNone(code),
    status: codeLabel('enableFlag', status),
    by: orNone(updateName),
    at: orNone(updateTime),
  })
}

const describe = (type: MemberType | null): string => inWords(type, i18n.t('memberTypes:lost.gone'))

/** Reads a type whose change or removal was sent. @param isDone Whether the server holds what was asked for. */
const readBy =
  (isDone: (type: MemberType | null) => boolean) =>
  ({ id }: MemberType) =>
  async (): Promise<Held> => {
    const type = await readType((other) => other.id === id)
    return heldRecord(type, isDone, describe(type))
  }

/** Adds a type, or changes the one with the draft's id. After a lost answer the failure says what the server holds. @throws AppError */
export const saveType = (draft: MemberTypeDraft): Promise<void> =>
  sendWrite({
    send: () => call('member.typeSave', draft),
    readBack: async () => {
      const { id, code, name } = draft
      if (id !== undefined) return describe(await readType((type) => type.id === id))
      const ofCode = (await readTypes()).filter((type) => type.code === code)
      return heldAdded(
        ofCode,
        (type) => type.name === name,
        (type) => inWords(type, i18n.t('memberTypes:lost.notAdded', { code })),
      )
    },
    done: () => i18n.t('memberTypes:edit.done', { name: draft.name }),
    refresh,
  })

/** What all questions about a type have. */
const ABOUT_TYPE = {
  words: (row: MemberType) => ({ name: typeName(row), code: row.code ?? row.id }),
  refresh,
}

export const ENABLE_TYPE = confirmed({
  ...ABOUT_TYPE,
  texts: 'memberTypes:enable',
  call: 'member.typeStatus',
  args: ({ id }: MemberType) => ({ id, status: ENABLE_FLAG.enabled }),
  readBack: readBy((type) => type?.status === ENABLE_FLAG.enabled),
  permission: 'member_type_edit',
  isOffered: ({ status }) => status !== ENABLE_FLAG.enabled,
})

export const DISABLE_TYPE = confirmed({
  ...ABOUT_TYPE,
  texts: 'memberTypes:disable',
  call: 'member.typeStatus',
  args: ({ id }: MemberType) => ({ id, status: ENABLE_FLAG.disabled }),
  readBack: readBy((type) => type?.status === ENABLE_FLAG.disabled),
  permission: 'member_type_edit',
  isOffered: ({ status }) => status === ENABLE_FLAG.enabled,
})

export const DELETE_TYPE = confirmed({
  ...ABOUT_TYPE,
  texts: 'memberTypes:delete',
  call: 'member.typeDelete',
  args: ({ id }: MemberType) => ({ id }),
  readBack: readBy((type) => type === null),
  permission: 'member_type_delete',
  danger: true,
})
