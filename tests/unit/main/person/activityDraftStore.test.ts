import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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

let folder = ''
let user: User | null = null
/** A start of the program: the file is opened again. */
function start() {
  const file = openActivityDraftFile(storageIn(folder))
  return {
    file,
    store: new ActivityDraftStore(
      file,
      () => user,
      (count) => ({ message: `no more than ${String(count)}` }),
    ),
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-drafts-'))
  user = person('admin')
})

test('the last saved draft comes first; saved again it replaces itself', () => {
  const { store } = start()
  const [one, two] = [draft('一'), draft('二')]
  store.save(one)
  store.save(two)
  const changed = { ...one, activity: { ...one.activity, title: '三' } }
  expect(store.save(changed)).toEqual([changed, two])
  expect(store.remove(two.id)).toEqual([changed])
  expect(store.remove(two.id)).toEqual([changed])
})

test('drafts survive a restart, a damaged one costs no other, and no other person sees them', async () => {
  const { file, store } = start()
  const kept = draft('留下')
  store.save(kept)
  store.save(draft('损坏'))
  await file.flush()
  const path = join(folder, 'activity-drafts.json')
  const text = readFileSync(path, 'utf8')
  expect(text).not.toContain('admin')
  writeFileSync(path, text.replace('"title":"损坏"', '"title":5').replace(/"title": "损坏"/u, '"title": 5'))
  const { store: later } = start()
  expect(later.list()).toEqual([kept])
  user = person('cashier')
  expect(later.list()).toEqual([])
  later.remove(kept.id)
  user = null
  expect([later.list(), later.save(kept)]).toEqual([[], []])
  user = person('admin')
  expect(later.list()).toEqual([kept])
})

test('a saved draft is written at once: after a crash, no other place has it', async () => {
  const { store } = start()
  store.save(draft('立即'))
  await expect.poll(() => readFileSync(join(folder, 'activity-drafts.json'), 'utf8')).toContain('立即')
})

test('the limit refuses a new draft and drops no older one; a known one is still saved', () => {
  const { store } = start()
  const drafts = Array.from({ length: 50 }, (_, index) => draft(String(index)))
  for (const one of drafts) store.save(one)
  expect(() => store.save(draft('多'))).toThrow('no more than 50')
  expect(store.list()).toHaveLength(50)
  const [first = draft('none')] = drafts
  expect(store.save({ ...first, savedAt: 2 })[0]).toEqual({ ...first, savedAt: 2 })
})
