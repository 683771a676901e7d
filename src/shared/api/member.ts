import * as z from 'zod'
import { get } from './endpoint.ts'
import { code, id, pageArgs, pageOf, text, time } from './fields.ts'

/** `spec.md §7 Other calls in the module service`: the types and grades of members and partners. */

/** A member type or a partner type: `spec.md §3` has one record for both. */
const memberType = z.object({ id, code: text, name: text, status: code, updateName: text, updateTime: time, maintainerUser: text })

const memberGrade = z.object({ id, code: text, name: text })

const page = z.strictObject(pageArgs)

export const member = {
  'member.types': get('/{svc}-moudle/{svc}_member_type/page', page, pageOf(memberType)),
  'member.grades': get('/{svc}-moudle/{svc}_member_grade/page', page, pageOf(memberGrade)),
}
