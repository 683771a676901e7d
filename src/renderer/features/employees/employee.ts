import { call } from '#renderer/kit/ipc/bridge.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { heldIf, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { CallResult } from '#shared/api/index.ts'

/** A row of the employee list. */
export type Employee = CallResult<'organisation.employees'>['records'][number]

/** An employee for a question: the name, and the job code and the unit, since names repeat. */
export function describeEmployee({ name, code, deptName }: Pick<Employee, 'name' | 'code' | 'deptName'>): string {
  const facts = [code, deptName].filter((fact) => fact !== null)
  const own = name ?? i18n.t('common:none')
  return facts.length === 0 ? own : i18n.t('employees:described', { name: own, facts: facts.join(i18n.t('employees:separator')) })
}

/** Rows of a page. A filter finds parts, so a number may be among longer ones. */
export const PAGE_SIZE = 500
/** A server that repeats its pages must not be asked endlessly: 100,000 employees. */
const MOST_PAGES = 200

type Filter = { readonly phone: string } | { readonly code: string }

/** The employees of all pages: everybody, or what the server finds. A server that does not know the filter finds everybody. */
export async function readEmployees(filter?: Filter): Promise<readonly Employee[]> {
  const found: Employee[] = []
  for (let current = 1; current <= MOST_PAGES; current += 1) {
    const { records, total } = await call('organisation.employees', { current, size: PAGE_SIZE, ...filter })
    found.push(...records)
    if (records.length === 0 || found.length >= (total ?? Infinity)) break
  }
  return found
}

/**
 * Whether the server has an employee by now, in words: after a write whose answer was lost.
 * @param isMeant Whether a row that the filter has found is this employee.
 */
export async function readBackEmployee(
  write: 'add' | 'remove',
  name: string,
  filter: Filter,
  isMeant: (employee: Employee) => boolean,
): Promise<Held> {
  const isThere = (await readEmployees(filter)).some(isMeant)
  return heldIf(isThere === (write === 'add'), i18n.t(isThere ? 'employees:held.there' : 'employees:held.gone', { name }))
}
