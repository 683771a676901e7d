import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ActivityDraftStore } from '#main/person/activityDraftStore.ts'
import { openActivityDraftFile } from '#main/person/personFiles.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import type { User } from '#shared/schemas/session.ts'
import { person } from '../../../support/services/people.ts'
import { storageIn } from '../../../support/services/storage.ts'

const draft = (title: string): ActivityDraft => ({ id: crypto.randomUUID(), savedAt: 1, activity: { ...EMPTY_ACTIVITY, title } })
const later = (one: ActivityDraft, title: string, savedAt: number): ActivityDraft => ({
  ...one,
  savedAt,
  activity: { ...one.activity, title },
})

let folder = ''
let user: User | null = null
/** A start of the program: the file is opened again. */
function start() {
  const texts = {
    tooMany: (count: number) => ({ message: `no more than ${String(count)}` }),
    diskRefuses: () => ({ message: 'not saved' }),
  }
  return new ActivityDraftStore(openActivityDraftFile(storageIn(folder)), () => user, texts)
}
const path = () => join(folder, 'activity-drafts.json')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-drafts-'))
  user = person('admin')
})

test('the last saved draft comes first; saved again it replaces itself', async () => {
  const store = start()
  const [one, two] = [draft('一'), draft('二')]
  await store.save(one, false)
  await store.save(two, false)
  const changed = later(one, '三', 1)
  expect(await store.save(changed, false)).toEqual([changed, two])
  expect(await store.remove(two.id)).toEqual([changed])
  expect(await store.remove(two.id)).toEqual([changed])
})

test('drafts survive a restart, a damaged one costs no other, and no other person sees them', async () => {
  const store = start()
  const kept = draft('留下')
  await store.save(kept, false)
  await store.save(draft('损坏'), false)
  const text = readFileSync(path(), 'utf8')
  expect(text).not.toContain('admin')
  writeFileSync(path(), text.replace('"title":"损坏"', '"title":5').replace(/"title": "损坏"/u, '"title": 5'))
  const again = start()
  expect(again.list()).toEqual([kept])
  user = person('cashier')
  expect(again.list()).toEqual([])
  await again.remove(kept.id)
  user = null
  expect([again.list(), await again.save(kept, false)]).toEqual([[], []])
  user = person('admin')
  expect(again.list()).toEqual([kept])
})

test('a draft is on the disk when its save ends: after a crash, no other place has it', async () => {
  await start().save(draft('立即'), false)
  expect(readFileSync(path(), 'utf8')).toContain('立即')
})

test('a draft that the disk refuses is refused, stays as it was, and is saved once the disk takes it', async () => {
  const store = start()
  const one = draft('一')
  await store.save(one, false)
  const [changed, added] = [later(one, '二', 2), draft('新')]
  // A folder in the place of the new file: as a full disk, for any account.
  mkdirSync(`${path()}.tmp`)
  for (const refused of [changed, added])
    await expect(store.save(refused, false)).rejects.toMatchObject({ kind: 'file', message: 'not saved' })
  await expect(store.remove(one.id)).rejects.toThrow('not saved')
  expect(store.list()).toEqual([one])
  rmdirSync(`${path()}.tmp`)
  expect(await store.save(changed, false)).toEqual([changed])
  expect(start().list()).toEqual([changed])
})

test('what is refused while somebody else signs in stays as it was with its own person, and comes to nobody else', async () => {
  const store = start()
  const one = draft('一')
  await store.save(one, false)
  mkdirSync(`${path()}.tmp`)
  for (const change of [() => store.remove(one.id), () => store.save(later(one, '二', 2), false)]) {
    user = person('admin')
    const refused = change()
    user = person('cashier')
    await expect(refused).rejects.toThrow('not saved')
    expect(store.list()).toEqual([])
    user = person('admin')
    expect(store.list()).toEqual([one])
  }
})

const MINUTE = 60_000

test('what a draft was before a pause, or before an earlier version came back, is kept, also through a restart', async () => {
  const store = start()
  const one = draft('一')
  await store.save(one, false)
  await store.save(later(one, '一二', 1 + MINUTE), false)
  expect(store.versions(one.id)).toEqual([])
  await store.save(later(one, '一二三', 1 + 6 * MINUTE), false)
  await store.save(later(one, '一', 2 + 6 * MINUTE), true)
  const titles = (of: ActivityDraftStore) => of.versions(one.id).map(({ savedAt, activity }) => [savedAt, activity.title])
  expect(titles(store)).toEqual([
    [1 + 6 * MINUTE, '一二三'],
    [1 + MINUTE, '一二'],
  ])
  expect(titles(start())).toEqual(titles(store))
  for (let at = 1; at <= 12; at++) await store.save(later(one, String(at), at * 100 * MINUTE), false)
  expect(titles(store).map(([, title]) => title)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect([store.versions(crypto.randomUUID()), store.list().map((each) => Object.keys(each))]).toEqual([
    [],
    [['id', 'savedAt', 'activity']],
  ])
})

test('the limit refuses a new draft and drops no older one; a known one is still saved', async () => {
  const store = start()
  const drafts = Array.from({ length: 50 }, (_, index) => draft(String(index)))
  for (const one of drafts) await store.save(one, false)
  await expect(store.save(draft('多'), false)).rejects.toThrow('no more than 50')
  expect(store.list()).toHaveLength(50)
  const [first = draft('none')] = drafts
  expect((await store.save({ ...first, savedAt: 2 }, false))[0]).toEqual({ ...first, savedAt: 2 })
})
