import { call } from '../ipc/bridge.ts'

/**
 * The lists that every page shares (spec.md §2, Layout load), each declared once: its name and how it is asked for. An
 * answer stays until the cache is cleared or the person signs out. No call ends with the page that waits for it: the list
 * is everybody's.
 */
const list = <T>(name: string, queryFn: () => Promise<T>) => ({
  queryKey: ['reference', name],
  queryFn,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** These calls take their turns among themselves: a page's own are not to wait behind all of them. */
const TURN = { meta: { owner: 'layout' } }

/** The page sizes of spec.md §3: 1/50, grade 1/50, and 1/500 for partner types. */
const FIRST_50 = { current: 1, size: 50 }
const FIRST_500 = { current: 1, size: 500 }

export const LISTS = {
  departments: list('departments', () => call('organisation.departments', {}, TURN)),
  areas: list('areas', () => call('organisation.areas', {}, TURN)),
  memberTypes: list('memberTypes', async () => (await call('member.types', FIRST_50, TURN)).records),
  memberGrades: list('memberGrades', async () => (await call('member.grades', FIRST_50, TURN)).records),
  /**
   * The member-type call as well, with a page that is large enough for all: spec.md §3 has one record for 'Partner /
   * member-type' and names the size 1/500 among the sizes of the member lists, and §7 lists no other call that answers
   * such records (the grade page takes no filters and has levels). What tells the two kinds apart in the answer is not
   * shown, so none is left out here.
   */
  partnerTypes: list('partnerTypes', async () => (await call('member.types', FIRST_500, TURN)).records),
  bankBox: list('bankBox', () => call('payment.bankBox', {}, TURN)),
  payTypes: list('payTypes', () => call('payment.types', {}, TURN)),
  /** All dictionaries in one answer; a page takes its own by code. */
  dictionaries: list('dictionaries', () => call('dictionary.list', {}, TURN)),
}
