import { call } from '#renderer/kit/ipc/bridge.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { heldIf, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import type { CallResult } from '#shared/api/index.ts'

/** A row of the employee list. */
export type Employee = CallResult<'organisation.employees'>['records'][number]

/** An employee for a question: the name, and the job code and the unit, since names repeat. */
export function describeEmployee({ name, code, deptName }: Pick<Employee, 'name' | 'code' | 'deptName'>): string {
  const facts = [code, deptName].filter((fact) => fact !== null)
  const own = name ?? i18n.t('common:none')
  return facts.length === 0 ? own : i18n.t('employees:described', { name: own, facts: facts.join(i18n.t('employees:separator')) })
}

/** Whether the server has an employee with this phone number or job code by now, in words: after a write whose answer was lost. */
export async function readBackEmployee(
  write: 'add' | 'remove',
  name: string,
  filter: { readonly phone: string } | { readonly code: string },
): Promise<Held> {
  const { records } = await call('organisation.employees', { current: 1, size: 1, ...filter })
  const isThere = records.length > 0
  return heldIf(isThere === (write === 'add'), i18n.t(isThere ? 'employees:held.there' : 'employees:held.gone', { name }))
}

/** Fetches again what shows employees, or counts them. */
export async function refreshEmployees(): Promise<void> {
  await Promise.all([
    invalidateCalls(queryClient, 'organisation.employees'),
    invalidateTree(queryClient, UNIT_TREE),
    invalidateCalls(queryClient, 'organisation.areaManagers'),
  ])
}
