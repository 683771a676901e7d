import { catalogue } from '#shared/api/index.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import type { Args } from '../http/args.ts'
import { badRequest } from '../http/refusal.ts'
import { bodyOf, doneUnless, editOf, sortedPage, withTextTotal, type Handlers } from '../handlers/handler.ts'

const page = (rows: readonly object[], args: Args) => withTextTotal(sortedPage(rows, args))

/** The enable flag of `args`. @throws Refusal 400 for any other number. */
function enableFlag(args: Args): (typeof ENABLE_FLAG)[keyof typeof ENABLE_FLAG] {
  const flag = Object.values(ENABLE_FLAG).find((one) => String(one) === args.required('status'))
  if (flag === undefined) throw badRequest('状态只能是启用或禁用')
  return flag
}

export const handlers = {
  'member.types': ({ demoData }, args) =>
    page(demoData.memberKinds.types({ code: args.text('code'), name: args.text('name'), status: args.text('status') }), args),
  'member.typeSave': (context, args) =>
    doneUnless(context.demoData.memberKinds.saveType(bodyOf(args, catalogue['member.typeSave'].args), editOf(context))),
  'member.typeStatus': (context, args) =>
    doneUnless(context.demoData.memberKinds.setTypeStatus(args.required('id'), enableFlag(args), editOf(context))),
  'member.typeDelete': ({ demoData }, args) => doneUnless(demoData.memberKinds.deleteType(args.required('id'))),
  'member.grades': ({ demoData }, args) => page(demoData.memberKinds.grades(), args),
  'member.gradeSave': (context, args) =>
    doneUnless(context.demoData.memberKinds.saveGrade(bodyOf(args, catalogue['member.gradeSave'].args), editOf(context))),
} satisfies Partial<Handlers>
