import { MEMBER_GRADE_ROWS, MEMBER_TYPE_ROWS } from '../data/people/memberKinds.ts'
import type { Args } from '../http/args.ts'
import { pageOf, type Handlers } from './handler.ts'

/** A page whose total is a text: real servers write every 64-bit number as one. */
function page(rows: readonly object[], args: Args) {
  const { current, size } = args.page()
  return { ...pageOf(rows, current, size), total: String(rows.length) }
}

export const memberHandlers = {
  'member.types': (_, args) => page(MEMBER_TYPE_ROWS, args),
  'member.grades': (_, args) => page(MEMBER_GRADE_ROWS, args),
} satisfies Partial<Handlers>
