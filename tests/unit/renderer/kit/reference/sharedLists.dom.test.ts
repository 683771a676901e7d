import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import {
  knownDepartments,
  type ListName,
  LISTS,
  reloadLists,
  reloadOrganisation,
  useAreas,
  useBankBox,
  useDepartments,
  useFailedLists,
  useMemberGrades,
  useMemberTypes,
  usePartnerTypes,
  usePayTypes,
} from '#renderer/kit/reference/index.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { renderHookInPage, type RenderedHook } from '../../renderHookInPage.tsx'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
  for (const name of ['organisation.departments', 'organisation.areas', 'payment.bankBox', 'payment.types']) main.answer(name, () => [name])
  // Member types and partner types are one call, with pages of another size.
  const pages = (name: string) =>
    main.answer(name, (args) => ({ records: [`${name} ${(args as { size: number }).size}`], total: 1, size: 1, current: 1, pages: 1 }))
  pages('member.types')
  pages('member.grades')
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const names = () => main.calls.map(([name]) => name)
const loaded = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
/** A page that shows a list. */
const open = <Value>(useList: () => Value) => renderHookInPage(useList, { client: queryClient })

const LIST_HOOKS = {
  departments: [useDepartments, 'organisation.departments', 'organisation.departments'],
  areas: [useAreas, 'organisation.areas', 'organisation.areas'],
  memberTypes: [useMemberTypes, 'member.types', 'member.types 50'],
  memberGrades: [useMemberGrades, 'member.grades', 'member.grades 50'],
  partnerTypes: [usePartnerTypes, 'member.types', 'member.types 500'],
  bankBox: [useBankBox, 'payment.bankBox', 'payment.bankBox'],
  payTypes: [usePayTypes, 'payment.types', 'payment.types'],
} as const satisfies Record<ListName, readonly [() => { readonly data: unknown }, call: string, answer: string]>

describe.each(Object.entries(LIST_HOOKS))('the list of %s', (name, [useList, call, answer]) => {
  test('is loaded by the first page that shows it, and read by the next one from the cache', async () => {
    const [one, other] = [open<{ readonly data: unknown }>(useList), open<{ readonly data: unknown }>(useList)]
    expect(one.result.current.data).toBeUndefined()
    await vi.waitFor(() => expect([one.result.current.data, other.result.current.data]).toEqual([[answer], [answer]]))
    expect(names()).toEqual([call])
    const third = open<{ readonly data: unknown }>(useList)
    expect(third.result.current.data).toEqual([answer])
    await loaded()
    // Another person may have changed the grades.
    expect(names()).toEqual(name === 'memberGrades' ? [call, call] : [call])
  })
})

describe('the lists that could not be loaded', () => {
  const problems = ({ result }: RenderedHook<ReturnType<typeof useFailedLists>>) =>
    result.current.map(({ name, error }) => [name, error.message])

  test('are named with their errors, in their order, and loaded by nobody who only names them', async () => {
    const shell = open(useFailedLists)
    expect([problems(shell), names()]).toEqual([[], []])
    main.answer('payment.types', () => failed({ kind: 'server', message: '支付服务忙' }))
    main.answer('organisation.areas', () => failed({ kind: 'server', message: '区域服务忙' }))
    for (const useList of [usePayTypes, useAreas, useDepartments]) open<unknown>(useList)
    await vi.waitFor(() =>
      expect(problems(shell)).toEqual([
        ['areas', '区域服务忙'],
        ['payTypes', '支付服务忙'],
      ]),
    )
    expect(names().toSorted()).toEqual(['organisation.areas', 'organisation.departments', 'payment.types'])
  })

  test('are not named while they are loaded again, and no more once they are there', async () => {
    const again = Promise.withResolvers<string[]>()
    const shell = open(useFailedLists)
    main.answer('organisation.areas', () => failed({ kind: 'server', message: '区域服务忙' }))
    open(useAreas)
    await vi.waitFor(() => expect(problems(shell)).toEqual([['areas', '区域服务忙']]))
    main.answer('organisation.areas', () => again.promise)
    void queryClient.refetchQueries({ queryKey: LISTS.areas.queryKey })
    await vi.waitFor(() => expect(problems(shell)).toEqual([]))
    await step(() => again.resolve(['华东']))
    await loaded()
    expect([problems(shell), queryClient.getQueryData(LISTS.areas.queryKey)]).toEqual([[], ['华东']])
  })
})

describe('after a change', () => {
  test('a list is loaded again also where the shell, which names what failed, was drawn after its page', async () => {
    open(useAreas)
    await loaded()
    const shell = open(useFailedLists)
    main.answer('organisation.areas', () => ['华南'])
    await reloadLists('areas')
    expect([queryClient.getQueryData(LISTS.areas.queryKey), shell.result.current]).toEqual([['华南'], []])
  })

  test('the lists that hold it are loaded again by the pages that show them, and no other', async () => {
    for (const useList of [useDepartments, useAreas, usePayTypes, useBankBox]) open<unknown>(useList)
    await loaded()
    main.calls.length = 0
    await reloadLists('payTypes')
    expect(names()).toEqual(['payment.types'])
    main.calls.length = 0
    await reloadOrganisation()
    expect(names().toSorted()).toEqual(['organisation.areas', 'organisation.departments'])
  })

  test('a list that no page shows is loaded by the next one', async () => {
    open(usePayTypes).unmount()
    await loaded()
    main.calls.length = 0
    await reloadLists('payTypes')
    expect(names()).toEqual([])
    open(usePayTypes)
    await loaded()
    expect(names()).toEqual(['payment.types'])
  })
})

test('departments that are not loaded yet are none', async () => {
  expect(knownDepartments()).toEqual([])
  open(useDepartments)
  await loaded()
  expect(knownDepartments()).toEqual(['organisation.departments'])
})

test('a list stays in the cache, however long no page shows it', async () => {
  open(usePayTypes).unmount()
  await loaded()
  expect(queryClient.getQueryCache().find({ queryKey: LISTS.payTypes.queryKey })?.gcTime).toBe(Infinity)
})
