import { useTranslation } from 'react-i18next'
import type { RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { typeName, useTypeWrites, type MemberType } from './useTypeWrites.ts'

/** Asks before a type is deleted. A refusal, such as of a type that a grade uses, stays in the question. */
export function DeleteTypeDialog({ row, onClose }: RowDialogProps<MemberType>) {
  const { t } = useTranslation('memberTypes')
  const { remove } = useTypeWrites()
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name: typeName(row) })}
      body={t('delete.body', { name: typeName(row), code: row.code ?? row.id })}
      confirmLabel={t('delete.action')}
      danger
      showsFailure
      onConfirm={() => remove(row)}
      onClose={onClose}
    />
  )
}
