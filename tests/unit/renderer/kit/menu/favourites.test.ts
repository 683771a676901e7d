import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { setFavourite, withMark } from '#renderer/kit/menu/favourites.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { answered } from '../../../../support/ipc/answered.ts'
import { menuNode } from '../../menuNodes.ts'

const node = (id: string, isCollect: boolean, children: MenuNode[] = []): MenuNode => menuNode(id, id, { path: null, isCollect, children })

test('the mark of one menu is set at any depth, and other menus are unchanged', () => {
  const tree = [node('1', false, [node('2', false, [node('3', false)]), node('4', true)])]
  const marked = withMark(tree, '3', true)
  expect(JSON.stringify(marked)).toBe(JSON.stringify([node('1', false, [node('2', false, [node('3', true)]), node('4', true)])]))
  expect(tree[0]?.children[0]?.children[0]?.isCollect).toBe(false)
})

describe('the presses of a star', () => {
  const OK = answered(null)
  const FAILED: typeof OK = { ok: false, error: { kind: 'server', message: '收藏失败' } }
  const shown = () => queryClient.getQueryData(MENU_QUERY.queryKey)?.[0]?.isCollect
  const before = useMainState.getState()
  const calls: (readonly [name: string, args: unknown])[] = []
  const names = () => calls.map(([name]) => name)
  let answers: (typeof OK)[] = []

  /** Presses the star twice. Returns its state right after the presses and at the end. */
  async function pressTwice(first: boolean, ...served: (typeof OK)[]): Promise<(boolean | undefined)[]> {
    answers = served
    queryClient.setQueryData(MENU_QUERY.queryKey, [node('1', !first)])
    const turns = [setFavourite('1', first), setFavourite('1', !first)]
    const atOnce = shown()
    await Promise.all(turns)
    return [atOnce, shown()]
  }

  beforeEach(() => {
    vi.stubGlobal('window', {
      backoffice: {
        call: async (_id: string, name: string, args: unknown) => {
          calls.push([name, args])
          return answers.shift() ?? OK
        },
      },
    })
    useMainState.setState({
      session: {
        phase: 'signed-in',
        user: { userId: '7', account: 'admin', userName: 'admin', nickName: 'admin', roleNames: [], avatar: null, tenantId: '000000' },
        hasLockPassword: false,
        secretStore: { kind: 'keychain' },
        isOnline: true,
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    useMainState.setState(before)
    queryClient.clear()
    calls.length = 0
  })

  test('go out one after the other', async () => {
    expect(await pressTwice(true, OK, OK)).toEqual([false, false])
    expect(names()).toEqual(['menu.collect', 'menu.cancelCollect'])
    expect(calls[0]?.[1]).toEqual({ menuId: '1', type: 1, userId: '7' })
  })
  test('when both fail, the star is as before', async () => {
    expect(await pressTwice(true, FAILED, FAILED)).toEqual([false, false])
    expect(await pressTwice(false, FAILED, FAILED)).toEqual([true, true])
  })
  test('when only the second fails, the star is as the first set it', async () => {
    expect(await pressTwice(true, OK, FAILED)).toEqual([false, true])
  })
  test('when only the first fails, the star is as the second set it', async () => {
    expect(await pressTwice(true, FAILED, OK)).toEqual([false, false])
  })
  test('of three, the first of which fails: the star stays as the last one set it', async () => {
    queryClient.setQueryData(MENU_QUERY.queryKey, [node('1', false)])
    const later = Promise.withResolvers<typeof OK>()
    answers = [FAILED]
    vi.stubGlobal('window', { backoffice: { call: () => Promise.resolve(answers.shift() ?? later.promise) } })
    const presses = [setFavourite('1', true), setFavourite('1', false), setFavourite('1', true)]
    await presses[0]
    expect(shown()).toBe(true)
    later.resolve(OK)
    await Promise.all(presses)
    expect(shown()).toBe(true)
  })
  test('a failure is told', async () => {
    useToasts.getState().clear()
    await pressTwice(true, OK, FAILED)
    expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['收藏失败'])
  })
  test('the same mark again makes no call, at any depth, and ends with the call in flight', async () => {
    queryClient.setQueryData(MENU_QUERY.queryKey, [node('0', true), node('2', false, [node('1', false)])])
    await setFavourite('1', false)
    expect(calls).toEqual([])
    const first = setFavourite('1', true)
    expect(setFavourite('1', true)).toBe(first)
    await first
    expect(names()).toEqual(['menu.collect'])
  })
  test('a menu that is not loaded can be marked; where that fails, nothing is on the screen', async () => {
    answers = [FAILED]
    await setFavourite('1', true)
    expect([names(), queryClient.getQueryData(MENU_QUERY.queryKey)]).toEqual([['menu.collect'], undefined])
  })
  test('without a person there is no call', async () => {
    queryClient.setQueryData(MENU_QUERY.queryKey, [node('1', false)])
    useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
    await setFavourite('1', true)
    expect([calls, shown()]).toEqual([[], false])
  })
})
