import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import type { EmployeeDraft } from '#shared/areas/organisation/calls.ts'
import { type Employee, PAGE_SIZE, readEmployees } from '../employee.ts'

/**
 * The check of new employees against those of the server, by its list of employees (`spec.md §7 Organisation`, `dept/tissueList`). The
 * list has no ID card numbers and only the people whom the person may see, so the server may still refuse what is free here.
 */

/** The fields that the list can be asked for. */
export const CHECKED = ['phone', 'code'] as const

/** The names of the employees who have a phone number or job code, by that value. */
export type Taken = Readonly<Record<(typeof CHECKED)[number], ReadonlyMap<string, string>>>

export const NOBODY: Taken = { phone: new Map(), code: new Map() }

/** The most values that are asked for one by one. Beyond that, reading the whole list takes fewer calls. */
const MOST_ASKED = 40
const AT_ONCE = 4

/** Who has the phone numbers and job codes of these employees already. Reads only. @throws AppError of the first call that fails */
export async function readTaken(drafts: readonly EmployeeDraft[]): Promise<Taken> {
  const asked = drafts.flatMap(({ phone, code }) => [{ phone }, { code }])
  const found = asked.length > MOST_ASKED ? await readEmployees() : await readEach(asked)
  return { phone: namesBy(found, 'phone'), code: namesBy(found, 'code') }
}

async function readEach(filters: readonly ({ readonly phone: string } | { readonly code: string })[]): Promise<readonly Employee[]> {
  const found: Employee[] = []
  await forEachLimited(filters, AT_ONCE, async (filter) => {
    found.push(...(await call('organisation.employees', { current: 1, size: PAGE_SIZE, ...filter })).records)
  })
  return found
}

const namesBy = (employees: readonly Employee[], field: (typeof CHECKED)[number]): ReadonlyMap<string, string> =>
  new Map(employees.flatMap(({ name, [field]: value }) => (value === null ? [] : [[value, name ?? '']])))
