import { DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import type { RowAction, RowDialogProps } from '#renderer/resource/list/actions/rowAction.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { hasKey } from '#shared/api/noValue.ts'
import { describeEmployee, readBackEmployee, refreshEmployees, type Employee } from '../employee.ts'

const OFFER = { permission: 'employee_delete', isOffered: hasKey } as const

/** Removes an employee. After a lost answer the failure says whether the server still has the employee. */
function remove({ id, name, code }: Employee): Promise<unknown> {
  const write = () => call('organisation.employeeDelete', { id })
  return code === null ? write() : writeOrReadBack(write, () => readBackEmployee(name ?? code, { code }))
}

function RemoveDialog({ row, onClose }: RowDialogProps<Employee>) {
  const { t } = useTranslation('employees')
  const who = describeEmployee(row)
  const confirm = async (): Promise<void> => {
    try {
      await remove(row)
    } finally {
      void refreshEmployees()
    }
    notify('success', t('remove.done', { who }))
  }
  return (
    <ConfirmDialog
      open
      danger
      showsFailure
      title={t('remove.title', { who })}
      body={t('remove.body')}
      confirmLabel={t('remove.action')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** Removes the employee of one row. */
export const REMOVE_ROW: readonly RowAction<Employee>[] = [
  { ...OFFER, key: 'remove', label: () => i18n.t('employees:remove.action'), icon: <DeleteRegular />, dialog: RemoveDialog },
]

/** An employee in a narrow column: names repeat, job codes do not. */
const briefly = ({ name, code }: Employee): string => describeEmployee({ name, code, deptName: null })

/** Removes the selected employees, one after another: the server removes a single one at a time. */
export const REMOVE_MANY: readonly BulkAction<Employee>[] = [
  { ...OFFER, key: 'removeMany', label: () => i18n.t('employees:remove.many'), nameOf: briefly, run: remove },
]
