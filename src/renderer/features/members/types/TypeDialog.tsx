import { useTranslation } from 'react-i18next'
import type { ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { typeForm, typeValues, type TypeValues } from './typeForm.ts'
import { readType, saveType, typeName, type MemberType } from './typeWrites.ts'

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
      form={typeForm(t, row?.id)}
      title={row === null ? t('add.action') : t('edit.title', { name: typeName(row) })}
      initial={typeValues(row)}
      submitLabel={t('edit.submit')}
      {...(row === null ? {} : { edited: { updateTime: row.updateTime, read: () => readAgain(row.id) } })}
      onSubmit={async (draft) => {
        await saveType(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
