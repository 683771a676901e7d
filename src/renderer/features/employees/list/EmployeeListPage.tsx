import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { EMPLOYEE_FILTERS } from '#shared/areas/organisation/area.ts'
import { AddButton } from '../add/AddButton.tsx'
import { REMOVAL } from './removal.tsx'

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
  bulkActions: [REMOVAL.bulkAction],
  toolbar: AddButton,
})

/** The employees (menu path `/organization/management/employee`). */
export default function EmployeeListPage(props: PageProps) {
  return <ResourcePage list={EMPLOYEES} {...props} />
}
