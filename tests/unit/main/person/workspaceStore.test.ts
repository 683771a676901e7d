import { describe, expect, test } from 'vitest'
import { WorkspaceStore } from '#main/person/workspaceStore.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const person = (account: string): User => ({
  userId: `id-${account}`,
  account,
  userName: account,
  nickName: account,
  roleNames: [],
  avatar: null,
  tenantId: '000000',
})
const admin = person('admin')
const work: Workspace = { tabs: [{ address: '/sale/goods/goods-order', label: '订单管理' }], active: '/sale/goods/goods-order', drafts: {} }

function keeperOf(user: User) {
  const keeper = new WorkspaceStore({ store: new MemoryStore('other'), log: quiet })
  keeper.follow(user, 'never')
  keeper.save(work)
  return keeper
}

test('a reload or an unlock finds what was open', () => {
  expect(keeperOf(admin).kept()).toEqual({ current: work, offer: null })
})

test('after an expired session the same person is offered what was open, another one is not', () => {
  const same = keeperOf(admin)
  same.follow(null, 'expired')
  same.follow(admin, 'expired')
  expect(same.kept()).toEqual({ current: null, offer: work })

  const other = keeperOf(admin)
  other.follow(null, 'expired')
  other.follow(person('cashier'), 'expired')
  expect(other.kept()).toEqual({ current: null, offer: null })
  other.follow(null, 'signed-out')
  other.follow(admin, 'signed-out')
  expect(other.kept().offer).toBeNull()
})

test('the same account of another tenant is another person', () => {
  const keeper = keeperOf(admin)
  keeper.follow(null, 'expired')
  keeper.follow({ ...admin, tenantId: '000001' }, 'expired')
  expect(keeper.kept().offer).toBeNull()
})

test.each(['signed-out', 'switched', 'unattended', 'lock-password', 'lock-damaged'] as const)(
  'after a session that ended by %s nothing is kept',
  (reason) => {
    const keeper = keeperOf(admin)
    keeper.follow(null, reason)
    keeper.follow(admin, reason)
    expect(keeper.kept()).toEqual({ current: null, offer: null })
  },
)

test('an offer outlives a second expiry before anything was opened, and goes when it is declined', () => {
  const keeper = keeperOf(admin)
  keeper.follow(null, 'expired')
  keeper.follow(admin, 'expired')
  keeper.follow(null, 'expired')
  keeper.follow(admin, 'expired')
  expect(keeper.kept().offer).toEqual(work)
  keeper.forgetOffer()
  expect(keeper.kept().offer).toBeNull()
})

test.each(['expired', 'signed-out'] as const)('what a page saves when its session is over (%s) is nobody’s', async (reason) => {
  const store = new MemoryStore('other')
  const keeper = new WorkspaceStore({ store, log: quiet })
  keeper.follow(admin, 'never')
  keeper.follow(null, reason)
  keeper.save(work)
  expect(keeper.kept()).toEqual({ current: null, offer: null })
  keeper.follow(person('cashier'), reason)
  expect(keeper.kept()).toEqual({ current: null, offer: null })
  await keeper.stop()
  expect(await store.get('workspace')).toBeNull()
})

describe('after a restart', () => {
  const restarted = async (store: SecretStore, user: User | null): Promise<WorkspaceStore> => {
    const keeper = new WorkspaceStore({ store, log: quiet })
    await keeper.start(user)
    return keeper
  }
  const stopped = async (store: SecretStore): Promise<WorkspaceStore> => {
    const keeper = new WorkspaceStore({ store, log: quiet })
    keeper.follow(admin, 'never')
    keeper.save({ ...work, drafts: { 'a\nb': '"13800001111"' } })
    await keeper.stop()
    return keeper
  }

  test('the same person finds the tabs, and nothing of what was typed has been stored', async () => {
    const store = new MemoryStore('other')
    await stopped(store)
    expect(await store.get('workspace')).not.toContain('13800001111')
    expect((await restarted(store, admin)).kept()).toEqual({ current: work, offer: null })
  })
  test('another person, or nobody, finds nothing', async () => {
    const store = new MemoryStore('other')
    await stopped(store)
    expect((await restarted(store, person('cashier'))).kept().current).toBeNull()
    expect((await restarted(store, null)).kept().current).toBeNull()
  })
  test('a sign-out takes the stored tabs away', async () => {
    const store = new MemoryStore('other')
    const keeper = await stopped(store)
    keeper.follow(null, 'signed-out')
    await keeper.stop()
    expect(await store.get('workspace')).toBeNull()
  })
  test.each(['', 'no json', '{}', '{"owner":1}', '{"owner":"x","tabs":[{}],"active":"y"}'])(
    'what cannot be read (%j) is left',
    async (text) => {
      const store = new MemoryStore('other')
      await store.set('workspace', text)
      expect((await restarted(store, admin)).kept().current).toBeNull()
    },
  )
})
