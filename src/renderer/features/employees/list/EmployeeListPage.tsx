import { describeEmployee, readBackEmployee, type Employee } from '../employee.ts'
import { confirmed } from '#renderer/resource/list/actions/confirmed.tsx'
import { PersonAddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { facts } from '#renderer/resource/list/facts.tsx'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { refreshUnits } from '#renderer/resource/tree/refreshUnits.ts'
import { QuietNote } from '#renderer/ui/feedback/QuietNote.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { EMPLOYEE_FILTERS } from '#shared/areas/organisation/area.ts'
import { AddDialog } from '../add/AddDialog.tsx'
import { useAddDraft, type Entry } from '../add/entries.ts'

const NO_ENTRIES: readonly Entry[] = []

/** Adds employees, with the permission `employee_add`; and says what the server has no call for (`spec.md §7 Organisation`). */
function AddButton() {
  const { t } = useTranslation('employees')
  const mayAdd = useAllowed('employee_add')
  const [draft, setDraft] = useAddDraft()
  const note = <QuietNote isInBar text={t('notHere')} />
  if (!mayAdd) return note
  return (
    <>
      <CommandButton icon={<PersonAddRegular />} name={t('add.action')} onRun={() => setDraft((before) => before ?? NO_ENTRIES)} />
      {note}
      {draft !== null && <AddDialog onClose={() => setDraft(null)} />}
    </>
  )
}

/** Removes an employee, or several, one after another: the server removes a single one at a time. */
export const REMOVAL = confirmed({
  texts: 'employees:remove',
  call: 'organisation.employeeDelete',
  args: ({ id }: Employee) => ({ id }),
  permission: 'employee_delete',
  icon: <DeleteRegular />,
  danger: true,
  words: (row) => ({ who: describeEmployee(row) }),
  // Names repeat, job codes do not.
  nameOf: ({ name, code }) => describeEmployee({ name, code, deptName: null }),
  readBack: ({ id, name, code }) =>
    code === null ? null : () => readBackEmployee('remove', name ?? code, { code }, (employee) => employee.id === id),
  refresh: refreshUnits,
})

/** The employees of the units that the person may see. */
const EMPLOYEES = defineList({
  key: 'employees',
  endpoint: 'organisation.employees',
  filters: EMPLOYEE_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'createTime', direction: 'descending' },
  columns: (c) => [
    c.text('name', { width: 116, pinned: 'start', sort: true }),
    c.copied('code', { width: 136, sort: true }),
    c.copied('phone', { width: 148 }),
    c.text('post', { width: 104, sort: true }),
    c.text('deptName', { width: 160 }),
    c.status('status', 'enableFlag', { width: 88 }),
    c.time('createTime', { sort: true }),
  ],
  rowActions: [REMOVAL.rowAction],
  bulkActions: [{ ...REMOVAL.bulkAction, counts: 'people', warning: () => i18n.t('employees:remove.body') }],
  detail: facts(({ name, code, id }: Employee) => name ?? code ?? id),
  toolbar: AddButton,
})

/** The employees (menu path `/organization/management/employee`). */
export default function EmployeeListPage(props: PageProps) {
  return <ResourcePage list={EMPLOYEES} {...props} />
}
