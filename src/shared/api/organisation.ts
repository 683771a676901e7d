import * as z from 'zod'
import { get } from './endpoint.ts'
import { code, id, listOf, optionalId, text } from './fields.ts'

/** `spec.md §7 Organisation`: what the shell's layout load needs; the rest of the section joins with its pages. */

const department = z.object({ id, parentId: optionalId, deptName: text, fullName: text, deptCategory: code })

export type Department = z.output<typeof department>

export const organisation = {
  'organisation.departments': get('/{svc}-basics/dept/getAlldept', z.strictObject({}), listOf(department)),
}
