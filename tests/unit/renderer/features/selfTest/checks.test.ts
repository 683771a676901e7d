import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { menuNode } from '#shared/areas/menu/calls.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { runCheck } from '#renderer/features/selfTest/checks.ts'
import { answered } from '../../../../support/ipc/answered.ts'
import '#renderer/kit/pageTexts.ts'

const before = useMainState.getState()

/** A person with these roles, and a server whose only menu is for managers. */
function signedInAs(...roleNames: string[]): void {
  useMainState.setState({
    session: {
      phase: 'signed-in',
      user: { userId: '7', account: 'a', userName: 'a', nickName: 'a', roleNames, avatar: null, tenantId: '000000' },
      hasLockPassword: false,
      secretStore: { kind: 'keychain' },
      isOnline: true,
    },
  })
}

beforeEach(() => {
  const page = { id: 2, name: '订单', path: '/orders', category: 1, meta: { roles: 'manager' }, children: [] }
  const value = [menuNode.parse({ id: 1, name: '销售', path: '/sale', category: 1, children: [page] })]
  vi.stubGlobal('window', { backoffice: { call: async () => answered(value) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useMainState.setState(before)
})

test('the menu is counted as the person sees it, with the pages of their roles', async () => {
  signedInAs('manager')
  expect(await runCheck('menu')).toMatchObject({ isOk: true, detail: '1 组，1 个页面' })
})

test('a menu with only pages of other roles is empty', async () => {
  signedInAs('cashier')
  expect(await runCheck('menu')).toMatchObject({ isOk: false })
})
