import { describe, expect, test } from 'vitest'
import { WorkspaceStore } from '#main/person/workspaceStore.ts'
import { MAX_VALUE_BYTES, MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { draftKey, UNSAVED_MARK } from '#shared/workspace.ts'
import { person } from '../../../support/services/people.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const admin = person('admin')
const work: Workspace = { tabs: [{ address: '/sale/goods/goods-order', label: '订单管理' }], active: '/sale/goods/goods-order', drafts: {} }

function storeOf(user: User) {
  const workspaces = new WorkspaceStore({ store: new MemoryStore('other'), log: quiet })
  workspaces.onPersonChanged(user, 'never')
  void workspaces.save(work)
  return workspaces
}

test('a reload or an unlock finds what was open', () => {
  expect(storeOf(admin).kept()).toEqual({ current: work, offer: null })
})

test.each(['expired', 'unattended', 'locked-too-long'] as const)(
  'after a session that ended by %s only the same person is offered what was open',
  (reason) => {
    const same = storeOf(admin)
    same.onPersonChanged(null, reason)
    same.onPersonChanged(admin, reason)
    expect(same.kept()).toEqual({ current: null, offer: work })

    const other = storeOf(admin)
    other.onPersonChanged(null, reason)
    other.onPersonChanged(person('cashier'), reason)
    expect(other.kept()).toEqual({ current: null, offer: null })
    other.onPersonChanged(null, 'signed-out')
    other.onPersonChanged(admin, 'signed-out')
    expect(other.kept().offer).toBeNull()
  },
)

test('a tab that cannot be opened costs no other one, and the entry keeps it', async () => {
  const store = new MemoryStore('other')
  const first = new WorkspaceStore({ store, log: quiet })
  first.onPersonChanged(admin, 'never')
  void first.save(work)
  await first.stop(true)
  const entry = JSON.parse((await store.get('workspace')) ?? '') as { tabs: unknown[] }
  const strange = [{ address: 'http://[', label: '' }, { of: 'a later version' }]
  await store.set('workspace', JSON.stringify({ ...entry, tabs: [...strange, ...entry.tabs] }))
  const next = new WorkspaceStore({ store, log: quiet })
  await next.start(admin)
  expect(next.kept().current?.tabs).toEqual(work.tabs)
  await next.stop(true)
  expect(await store.get('workspace')).toContain('a later version')
})

test('the same account of another tenant is another person', () => {
  const workspaces = storeOf(admin)
  workspaces.onPersonChanged(null, 'expired')
  workspaces.onPersonChanged({ ...admin, tenantId: '000001' }, 'expired')
  expect(workspaces.kept().offer).toBeNull()
})

test.each(['signed-out', 'switched', 'lock-password', 'lock-damaged'] as const)(
  'after a session that ended by %s nothing is kept',
  (reason) => {
    const workspaces = storeOf(admin)
    workspaces.onPersonChanged(null, reason)
    workspaces.onPersonChanged(admin, reason)
    expect(workspaces.kept()).toEqual({ current: null, offer: null })
  },
)

// Walk: type(/orders), expire, signIn, open(/refunds), expire, signIn.
test('an offer that was neither taken nor declined is offered again, beside what was open at a second expiry', () => {
  const workspaces = storeOf(admin)
  const typed = (tab: string, text: string) => ({ [draftKey(tab, 'note')]: text, [draftKey(tab, `${UNSAVED_MARK}note`)]: '"draft"' })
  const session = (tabs: readonly string[], drafts: Workspace['drafts']): void => {
    const open = { tabs: tabs.map((address) => ({ address, label: '' })), active: tabs.at(-1) ?? '', drafts }
    void workspaces.save(open)
    workspaces.onPersonChanged(null, 'expired')
    workspaces.onPersonChanged(admin, 'expired')
  }
  session(['/home', '/a', '/b'], { ...typed('/a', '"first"'), ...typed('/b', '"first"') })
  session(['/home', '/a', '/c'], typed('/a', '"second"'))
  const { offer } = workspaces.kept()
  expect([offer?.tabs.map((tab) => tab.address), offer?.active]).toEqual([['/home', '/a', '/c', '/b'], '/c'])
  expect(offer?.drafts).toEqual({ ...typed('/a', '"second"'), ...typed('/b', '"first"') })
})

test('an offer survives a second expiry before anything was opened, and ends when it is declined', () => {
  const workspaces = storeOf(admin)
  workspaces.onPersonChanged(null, 'expired')
  workspaces.onPersonChanged(admin, 'expired')
  workspaces.onPersonChanged(null, 'expired')
  workspaces.onPersonChanged(admin, 'expired')
  expect(workspaces.kept().offer).toEqual(work)
  workspaces.forgetOffer()
  expect(workspaces.kept().offer).toBeNull()
})

test.each(['expired', 'signed-out'] as const)('what a page saves after its session ended (%s) is ignored', async (reason) => {
  const store = new MemoryStore('other')
  const workspaces = new WorkspaceStore({ store, log: quiet })
  workspaces.onPersonChanged(admin, 'never')
  workspaces.onPersonChanged(null, reason)
  void workspaces.save(work)
  expect(workspaces.kept()).toEqual({ current: null, offer: null })
  workspaces.onPersonChanged(person('cashier'), reason)
  expect(workspaces.kept()).toEqual({ current: null, offer: null })
  await workspaces.stop(true)
  expect(await store.get('workspace')).toBeNull()
})

describe('after a restart', () => {
  const restarted = async (store: SecretStore, user: User | null): Promise<WorkspaceStore> => {
    const workspaces = new WorkspaceStore({ store, log: quiet })
    await workspaces.start(user)
    return workspaces
  }
  const stopped = async (store: SecretStore): Promise<WorkspaceStore> => {
    const workspaces = new WorkspaceStore({ store, log: quiet })
    workspaces.onPersonChanged(admin, 'never')
    void workspaces.save({ ...work, drafts: { 'a\nb': '"13800001111"' } })
    await workspaces.stop(true)
    return workspaces
  }

  test('the same person finds the tabs; what was typed was not stored', async () => {
    const store = new MemoryStore('other')
    await stopped(store)
    expect(await store.get('workspace')).not.toContain('13800001111')
    expect((await restarted(store, admin)).kept()).toEqual({ current: work, offer: null })
  })
  test('what a list shows is stored as well, and no other draft', async () => {
    const store = new MemoryStore('other')
    const workspaces = new WorkspaceStore({ store, log: quiet })
    workspaces.onPersonChanged(admin, 'never')
    const kept = { '/sale/goods/goods-order\nview kept filters': '{"fields":{"status":"2"},"presets":{}}' }
    void workspaces.save({ ...work, drafts: { ...kept, '/sale/goods/goods-order\nview request': '"13800001111"' } })
    await workspaces.stop(true)
    expect(await store.get('workspace')).not.toContain('13800001111')
    expect((await restarted(store, admin)).kept().current).toEqual({ ...work, drafts: kept })
  })
  test('tabs that an earlier version stored are found', async () => {
    const store = new MemoryStore('other')
    await stopped(store)
    const { shown: _none, ...earlier } = JSON.parse((await store.get('workspace')) ?? '') as Record<string, unknown>
    await store.set('workspace', JSON.stringify(earlier))
    expect((await restarted(store, admin)).kept()).toEqual({ current: work, offer: null })
  })
  test('another person, or none, finds nothing', async () => {
    const store = new MemoryStore('other')
    await stopped(store)
    expect((await restarted(store, person('cashier'))).kept().current).toBeNull()
    expect((await restarted(store, null)).kept().current).toBeNull()
  })
  test('a sign-out takes the stored tabs away', async () => {
    const store = new MemoryStore('other')
    const workspaces = await stopped(store)
    workspaces.onPersonChanged(null, 'signed-out')
    await workspaces.stop(true)
    expect(await store.get('workspace')).toBeNull()
  })
  test.each(['', 'no json', '{}', '{"owner":1}', '{"owner":"x","tabs":[{}],"active":"y"}'])(
    'unreadable tabs (%j) are ignored',
    async (text) => {
      const store = new MemoryStore('other')
      await store.set('workspace', text)
      expect((await restarted(store, admin)).kept().current).toBeNull()
    },
  )
})

test('of more tabs than a keychain entry can hold, the first ones are stored', async () => {
  const store = new MemoryStore('other')
  const workspaces = new WorkspaceStore({ store, log: quiet })
  workspaces.onPersonChanged(admin, 'never')
  const tabs = Array.from({ length: 200 }, (_, index) => ({ address: `/page/${index}/${'x'.repeat(400)}`, label: String(index) }))
  void workspaces.save({ tabs, active: tabs[0]?.address ?? '', drafts: {} })
  await workspaces.stop(true)
  expect(Buffer.byteLength((await store.get('workspace')) ?? '')).toBeLessThanOrEqual(MAX_VALUE_BYTES)
  const next = new WorkspaceStore({ store, log: quiet })
  await next.start(admin)
  const kept = next.kept().current?.tabs ?? []
  expect(kept.length).toBeGreaterThan(90)
  expect(kept).toEqual(tabs.slice(0, kept.length))
})

test('of more than a keychain entry can hold, every tab is stored before what the lists show', async () => {
  const store = new MemoryStore('other')
  const workspaces = new WorkspaceStore({ store, log: quiet })
  workspaces.onPersonChanged(admin, 'never')
  void workspaces.save({ ...work, drafts: { 'a\nview kept filters': 'x'.repeat(MAX_VALUE_BYTES) } })
  await workspaces.stop(true)
  const next = new WorkspaceStore({ store, log: quiet })
  await next.start(admin)
  expect(next.kept().current).toEqual(work)
})

describe('what is not saved', () => {
  const marks = {
    [draftKey('/sale/goods/goods-order', `${UNSAVED_MARK}a`)]: '"draft 备注"',
    [draftKey('/vip', `${UNSAVED_MARK}b`)]: '"form"',
  }
  const unsaved: Workspace = { ...work, drafts: { ...marks, 'a\nb': '"13800001111"' } }

  const LOST = [
    { address: '/sale/goods/goods-order', what: '备注', label: '订单管理' },
    { address: '/vip', what: '', label: '' },
  ]

  async function opened(drafts = unsaved.drafts) {
    const store = new MemoryStore('other')
    const workspaces = new WorkspaceStore({ store, log: quiet })
    workspaces.onPersonChanged(admin, 'never')
    await workspaces.save({ ...unsaved, drafts })
    return { store, workspaces }
  }

  /** The next start, as `createApp` begins it. */
  async function startedBy(user: User | null, store: SecretStore): Promise<WorkspaceStore> {
    const next = new WorkspaceStore({ store, log: quiet })
    next.onPersonChanged(user, 'never')
    await next.start(user)
    return next
  }

  /** The next start after a run that was killed, or that ended in its usual way. */
  async function after(end: (workspaces: WorkspaceStore) => Promise<void>, drafts = unsaved.drafts): Promise<WorkspaceStore> {
    const { store, workspaces } = await opened(drafts)
    await end(workspaces)
    return await startedBy(admin, store)
  }

  /** The program ends before its next timer: what it has stored by then is all that is left. */
  const killed = (workspaces: WorkspaceStore): Promise<void> => workspaces.stop(false)

  test('is named once after an end without a question, without what was typed', async () => {
    const next = await after(killed)
    expect(next.takeLost()).toEqual(LOST)
    expect(next.takeLost()).toEqual([])
    expect(JSON.stringify(next.kept())).not.toContain('13800001111')
  })

  test('is not named after an end that asked, nor to anybody after a sign-out', async () => {
    expect((await after((workspaces) => workspaces.stop(true))).takeLost()).toEqual([])
    const next = await after(killed)
    next.onPersonChanged(null, 'signed-out')
    next.onPersonChanged(admin, 'signed-out')
    expect(next.takeLost()).toEqual([])
  })

  test.each(['expired', 'unattended', 'locked-too-long'] as const)(
    'is named to the same person alone where the program ended between a session that ended by %s and the next sign-in',
    async (reason) => {
      for (const [user, lost] of [
        [admin, LOST],
        [person('cashier'), []],
      ] as const) {
        const { store, workspaces } = await opened()
        workspaces.onPersonChanged(null, reason)
        // Nothing but names is left: neither tabs nor what their lists show.
        await workspaces.stop(true)
        const entry: unknown = JSON.parse((await store.get('workspace')) ?? '')
        expect(entry).toMatchObject({ tabs: [], shown: {}, unsaved: LOST })
        const next = await startedBy(null, store)
        next.onPersonChanged(user, 'never')
        expect(next.kept()).toEqual({ current: null, offer: null })
        expect(next.takeLost()).toEqual(lost)
        await next.stop(true)
        expect(await store.get('workspace')).toBeNull()
      }
    },
  )

  test('is named once more where the program ended before an offer was answered', async () => {
    const { store, workspaces } = await opened()
    workspaces.onPersonChanged(null, 'expired')
    workspaces.onPersonChanged(admin, 'expired')
    await workspaces.save(work)
    await workspaces.stop(true)
    expect((await startedBy(admin, store)).takeLost()).toEqual(LOST)
    workspaces.forgetOffer()
    await workspaces.stop(true)
    expect((await startedBy(admin, store)).takeLost()).toEqual([])
  })

  test('is named at the sign-in where the next start found nobody, or ended the session for absence', async () => {
    const { store } = await opened()
    const found = await startedBy(null, store)
    expect(await store.get('workspace')).not.toContain('active":"/sale')
    found.onPersonChanged(admin, 'never')
    expect(found.takeLost()).toEqual(LOST)
    const { store: other } = await opened()
    const absent = await startedBy(admin, other)
    absent.onPersonChanged(null, 'unattended')
    absent.onPersonChanged(admin, 'unattended')
    expect(absent.takeLost()).toEqual(LOST)
  })

  test('is not named once more after it was told', async () => {
    const { store } = await opened()
    const next = await startedBy(null, store)
    next.onPersonChanged(admin, 'never')
    next.takeLost()
    await next.stop(false)
    expect((await startedBy(admin, store)).takeLost()).toEqual([])
  })

  test('is stored before the save ends: a crash may come at any moment', async () => {
    expect((await after(() => Promise.resolve(), {})).kept().current).toBeNull()
    expect((await after(() => Promise.resolve())).takeLost()).toHaveLength(2)
  })
})
