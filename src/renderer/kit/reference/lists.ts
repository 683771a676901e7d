import { call } from '../ipc/bridge.ts'

/**
 * Declares a list that all pages share (spec.md §2, Layout load): its cache key and its call. An answer stays in the cache
 * until the cache is cleared or the person signs out. The calls take no abort signal: a page that closes must not cancel a
 * list that other pages wait for.
 */
const list = <T>(name: string, queryFn: () => Promise<T>) => ({
  queryKey: ['reference', name],
  queryFn,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** One owner for all these calls: main's call queue takes turns between owners, so a page's own calls do not wait behind all lists. */
const TURN = { meta: { owner: 'layout' } }

/** The pages of spec.md §3 (page number/size): member types 1/50, grades 1/50, partner types 1/500. */
const FIRST_50 = { current: 1, size: 50 }
const FIRST_500 = { current: 1, size: 500 }

/** The lists of the layout load (spec.md §2). */
export const LISTS = {
  departments: list('departments', () => call('organisation.departments', {}, TURN)),
  areas: list('areas', () => call('organisation.areas', {}, TURN)),
  memberTypes: list('memberTypes', async () => (await call('member.types', FIRST_50, TURN)).records),
  memberGrades: list('memberGrades', async () => (await call('member.grades', FIRST_50, TURN)).records),
  /**
   * Partner types come from the member-type call, with a page size that holds all of them. spec.md §3 has one record for
   * 'Partner / member-type' and names 1/500 among the sizes of the member lists; §7 lists no other call that returns such
   * records. No field of the answer tells the two kinds apart, so no record is left out.
   */
  partnerTypes: list('partnerTypes', async () => (await call('member.types', FIRST_500, TURN)).records),
  bankBox: list('bankBox', () => call('payment.bankBox', {}, TURN)),
  payTypes: list('payTypes', () => call('payment.types', {}, TURN)),
}

export type ListName = keyof typeof LISTS

/** In the order in which they are named to a person. */
export const LIST_NAMES = [
  'departments',
  'areas',
  'memberTypes',
  'memberGrades',
  'partnerTypes',
  'bankBox',
  'payTypes',
] as const satisfies readonly ListName[]
