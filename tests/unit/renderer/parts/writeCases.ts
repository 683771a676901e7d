import { expect, test, vi } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { failed } from '../bridge.ts'
import type { Office } from './office.ts'

/** What follows from what the server holds. */
export type Follows = '可以再提交' | '不能再提交' | '操作已完成'

/**
 * What a lost answer is told with: the call that is read, its arguments and answer, the words about it, and what follows. Without that a
 * person has to judge by the words.
 */
type Held = {
  [Name in JsonEndpointName]: readonly [name: Name, args: unknown, answer: CallResult<Name>, words: string, follows?: Follows | undefined]
}[JsonEndpointName]

export interface WriteCase {
  readonly name: string
  readonly write: () => Promise<unknown>
  readonly sends: readonly [name: JsonEndpointName, args: unknown]
  /** Empty where the write says nothing itself. */
  readonly says: string
  readonly held: readonly Held[]
}

/** What is said of a lost answer after the record was read again, with what follows from it: nothing, where it is not given. */
export const heldText = (words: string, follows?: Follows): RegExp => {
  const state = words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  const end = follows === undefined ? '' : `，${follows}`
  return new RegExp(`^没有收到服务器的有效答复(?:，操作结果未知)?。已重新读取，服务器现为：${state}${end}$`, 'u')
}

/** What each write sends, what it says when it is done, and what it says of a lost answer. */
export function testWrites(office: Office, cases: readonly WriteCase[]): void {
  test.each(cases)('$name', async ({ write, sends, says }) => {
    await write()
    expect(office.calls[0]).toEqual(sends)
    expect(office.calls.filter(([name]) => name === sends[0])).toHaveLength(1)
    expect(office.said).toEqual(says === '' ? [] : [`success ${says}`])
  })

  const withHeld = cases.flatMap(({ held, ...one }) => held.map((each) => ({ ...one, held: each })))
  test.each(withHeld)('$name without an answer: $held.3', async ({ write, sends, held: [name, args, answer, words, follows] }) => {
    office.lose(sends[0])
    office.bridge.answer(name, () => answer)
    await expect(write()).rejects.toMatchObject({ message: expect.stringMatching(heldText(words, follows)) })
    // A record that is on a page is read once more, for the page.
    expect(office.calls.slice(0, 2)).toEqual([sends, [name, args]])
    expect(office.calls.filter(([other]) => other === sends[0])).toHaveLength(1)
    expect(office.said).toEqual([])
  })

  test.each(withHeld)('$name without an answer, while the page reads already: $held.3', async ({ write, sends, held }) => {
    const [name, args, answer, words, follows] = held
    office.lose(sends[0])
    const before = Promise.withResolvers<unknown>()
    office.bridge.answer(name, () => before.promise)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments are those of the named call
    void queryClient.prefetchQuery(apiQuery(name, args as CallArgs<typeof name>))
    office.bridge.answer(name, () => answer)
    const end = expect(write()).rejects.toMatchObject({ message: expect.stringMatching(heldText(words, follows)) })
    await vi.waitFor(() => expect(office.calls.some(([sent]) => sent === sends[0])).toBe(true))
    before.resolve(failed({ kind: 'network', message: '读于写之前' }))
    await end
  })

  test.each(cases)('$name that is refused reads nothing instead', async ({ write, sends }) => {
    office.refuse(sends[0], '没有权限')
    await expect(write()).rejects.toMatchObject({ message: '没有权限' })
    expect(office.calls).toEqual([sends])
    expect(office.said).toEqual([])
  })
}
