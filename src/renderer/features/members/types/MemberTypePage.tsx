import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { i18n } from '#renderer/kit/i18n.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import type { ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { codeText, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { MEMBER_TYPE_FILTERS } from '#shared/areas/member/area.ts'
import type { MemberTypeDraft } from '#shared/areas/member/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { DELETE_TYPE, DISABLE_TYPE, ENABLE_TYPE, type MemberType, readType, saveType, typeName } from './typeWrites.ts'

interface Props {
  /** The type that is changed; null for a new one. */
  readonly row: MemberType | null
  readonly onClose: () => void
}

/** Reads a type again; null when it is gone. */
async function readAgain(id: string): Promise<ReadRecord<TypeValues> | null> {
  const type = await readType((other) => other.id === id)
  return type === null ? null : { values: typeValues(type), updateTime: type.updateTime, updateName: type.updateName }
}

/** Adds a member type or changes one. */
export function TypeDialog({ row, onClose }: Props) {
  const { t } = useTranslation('memberTypes')
  return (
    <FormDialog
      form={typeForm(t, row)}
      title={row === null ? t('add.action') : t('edit.title', { name: typeName(row) })}
      initial={typeValues(row)}
      submitLabel={t('edit.submit')}
      {...(row === null ? {} : { edited: { id: row.id, updateTime: row.updateTime, read: () => readAgain(row.id) } })}
      onSubmit={async (draft) => {
        await saveType(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface TypeValues {
  readonly name: string
  readonly code: string
  readonly isEnabled: boolean
}

/** The form's values of a type; those of a new one without it. */
const typeValues = (type: MemberType | null): TypeValues => ({
  name: type?.name ?? '',
  code: type?.code ?? '',
  isEnabled: type === null || type.status === ENABLE_FLAG.enabled,
})

/** The form of a type. Gives what `member.typeSave` takes; `type` is the one that is changed. */
const typeForm = (t: TFunction<'memberTypes'>, type: MemberType | null) =>
  defineForm({
    key: 'member type',
    keptUntil: 'member.typeSave',
    schema: z.pipe(
      z.object({ name: requiredText(t('wrong.name')), code: codeText(t('wrong.code'), type?.code), isEnabled: z.boolean() }),
      z.transform(({ isEnabled, ...typed }): MemberTypeDraft => ({
        ...typed,
        status: isEnabled ? ENABLE_FLAG.enabled : ENABLE_FLAG.disabled,
        ...(type === null ? {} : { id: type.id }),
      })),
    ),
    fields: {
      name: { control: 'text', label: t('column.name'), isRequired: true, maxLength: MAX_LENGTH.name },
      code: { control: 'text', label: t('column.code'), isRequired: true, maxLength: MAX_LENGTH.code },
      isEnabled: { control: 'switch', label: t('enabledSwitch') },
    },
  })

/** The types of members and of partners, which are in one list (spec.md §3). */
export default function MemberTypePage(props: PageProps) {
  return <ResourcePage list={MEMBER_TYPES} {...props} />
}

/** The button that adds a type. */
export function TypeTools() {
  const { t } = useTranslation('memberTypes')
  const mayAdd = useAllowed('member_type_add')
  const [isAdding, open, close] = useOpened<true>('add type')
  if (!mayAdd) return null
  return (
    <>
      <CommandButton icon={<AddRegular />} name={t('add.action')} onRun={() => open(true)} />
      {isAdding !== null && <TypeDialog row={null} onClose={close} />}
    </>
  )
}

/** Member types and partner types (spec.md §7 Member type). */
export const MEMBER_TYPES = defineList({
  key: 'memberTypes',
  endpoint: 'member.types',
  filters: MEMBER_TYPE_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'code', direction: 'ascending' },
  columns: (c) => [
    c.text('name', { width: 200, pinned: 'start', sort: true }),
    c.copied('code', { width: 120, sort: true }),
    c.status('status', 'enableFlag', { width: 96, sort: true }),
    c.text('maintainerUser', { width: 120 }),
    c.text('updateName', { width: 120 }),
    c.time('updateTime', { sort: true }),
  ],
  rowActions: [
    {
      key: 'edit',
      label: () => i18n.t('memberTypes:edit.action'),
      permission: 'member_type_edit',
      isOffered: () => true,
      form: TypeDialog,
    },
    ENABLE_TYPE.rowAction,
    DISABLE_TYPE.rowAction,
    DELETE_TYPE.rowAction,
  ],
  toolbar: TypeTools,
})
