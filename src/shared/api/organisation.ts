import * as z from 'zod'
import { download, get, post } from './endpoint.ts'
import { code, flatTree, id, listOf, optionalId, text } from './fields.ts'

/** `spec.md §7 Organisation`: the calls of the layout load and the import templates. The other calls have no page yet. */

const departmentFields = { id, parentId: optionalId, deptName: text, fullName: text, deptCategory: code }

export type Department = z.output<z.ZodObject<typeof departmentFields>>
type DepartmentNode = Department & { readonly children: readonly DepartmentNode[] }

const departmentNode: z.ZodType<DepartmentNode> = z.object({
  ...departmentFields,
  get children() {
    return listOf(departmentNode)
  },
})

const areaFields = { id, parentId: optionalId, areaName: text, areaCode: text }

export type Area = z.output<z.ZodObject<typeof areaFields>>
type AreaNode = Area & { readonly children: readonly AreaNode[] }

const areaNode: z.ZodType<AreaNode> = z.object({
  ...areaFields,
  get children() {
    return listOf(areaNode)
  },
})

const noArgs = z.strictObject({})

export const organisation = {
  /** All departments in one flat list; the server may nest them. */
  'organisation.departments': get('/{svc}-basics/dept/getAlldept', noArgs, listOf(departmentNode).transform(flatTree)),
  'organisation.areas': post('/{svc}-basics/area/list', noArgs, listOf(areaNode).transform(flatTree), {
    assumed: { arguments: 'an empty body: the layout loads all areas', response: 'a tree of name and code, or the same flat' },
  }),
  /** The file to fill in for the import of employees. */
  'organisation.employeeTemplate': download('/{svc}-basics/dept/export-deptTemplate', noArgs),
  /** The file to fill in for the import of stores. */
  'organisation.storeTemplate': download('/{svc}-basics/dior/export-dept-template', noArgs),
}
