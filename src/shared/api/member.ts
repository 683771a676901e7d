import * as z from 'zod'
import { get } from './endpoint.ts'
import { code, filterText, id, pageArgs, pageOf, text, time } from './fields.ts'

/** `spec.md §7 Other calls in the module service`: the types and grades of members and partners. */

/** A member type or a partner type: `spec.md §3` has one record for both. */
const memberType = z.object({ id, code: text, name: text, status: code, updateName: text, updateTime: time, maintainerUser: text })

const memberGrade = z.object({ id, code: text, name: text })

/** The specification names no filters of the types: these are the fields that a person can search by. */
const typeFilters = { code: filterText, name: filterText, status: z.int().min(0).max(99).optional() }

export const member = {
  'member.types': get('/{svc}-moudle/{svc}_member_type/page', z.strictObject({ ...pageArgs, ...typeFilters }), pageOf(memberType), {
    assumed: { arguments: 'the filters: code, name and status, the fields of spec.md §3 that a person can search by' },
  }),
  'member.grades': get('/{svc}-moudle/{svc}_member_grade/page', z.strictObject(pageArgs), pageOf(memberGrade), {
    assumed: { response: '`name` beside `id` and `code`: a grade needs one to be chosen' },
  }),
}
