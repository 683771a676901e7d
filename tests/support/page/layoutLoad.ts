import type { EndpointName } from '#shared/api/index.ts'
import type { DemoApi } from '../app/launch.ts'
import { expect } from './expect.ts'

/** How often each call of the layout load (spec.md §2) is made by one load: the member-type call gives the partner types as well. */
const CALLS: Readonly<Partial<Record<EndpointName, number>>> = {
  'organisation.departments': 1,
  'organisation.areas': 1,
  'member.types': 2,
  'member.grades': 1,
  'payment.bankBox': 1,
  'payment.types': 1,
}
/** The other calls after a sign-in. */
const MENU_CALLS: Readonly<Partial<Record<EndpointName, number>>> = { 'menu.routes': 1, 'menu.buttons': 1 }

const answersOf = (demo: DemoApi, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, demo.control.recentCalls(name).filter(({ status }) => status === 200).length]))

/** How often the calls of the layout load have been answered so far. */
export const layoutAnswers = (demo: DemoApi): Record<string, number> => answersOf(demo, Object.keys(CALLS))

/** The value of `layoutAnswers` after this many complete loads. */
export const answersOfLoads = (loads: number): Record<string, number> =>
  Object.fromEntries(Object.entries(CALLS).map(([name, count]) => [name, count * loads]))

/** Waits until every call of the sign-in has been answered, so that later counts contain only the test's calls. */
export async function signInSettled(demo: DemoApi): Promise<void> {
  const calls = { ...CALLS, ...MENU_CALLS }
  await expect.poll(() => answersOf(demo, Object.keys(calls))).toEqual(calls)
}
