import { useTranslation } from 'react-i18next'
import type { RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { typeName, useTypeWrites, type MemberType } from './useTypeWrites.ts'

interface Props extends RowDialogProps<MemberType> {
  readonly act: 'enable' | 'disable'
}

/** Asks before a type is enabled or disabled. */
function TypeStatusDialog({ act, row, onClose }: Props) {
  const { t } = useTranslation('memberTypes')
  const { setStatus } = useTypeWrites()
  return (
    <ConfirmDialog
      open
      title={t(`${act}.title`, { name: typeName(row) })}
      body={t(`${act}.body`)}
      confirmLabel={t(`${act}.action`)}
      showsFailure
      onConfirm={() => setStatus(row, act === 'enable' ? ENABLE_FLAG.enabled : ENABLE_FLAG.disabled)}
      onClose={onClose}
    />
  )
}

export const EnableTypeDialog = (props: RowDialogProps<MemberType>) => <TypeStatusDialog act="enable" {...props} />
export const DisableTypeDialog = (props: RowDialogProps<MemberType>) => <TypeStatusDialog act="disable" {...props} />
