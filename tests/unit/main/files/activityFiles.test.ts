import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ActivityFiles } from '#main/files/activityFiles.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { texts } from '../../../support/services/services.ts'

const DRAFT: ActivityDraft = { id: crypto.randomUUID(), savedAt: 1, activity: { ...EMPTY_ACTIVITY, title: 'a/b:抽奖' } }
const filesIn = (folder: string | null, asked: string | null = null): ActivityFiles =>
  new ActivityFiles({ drafts: () => [DRAFT], fixedFolder: () => folder, askSavePath: () => Promise.resolve(asked), texts })

test('a draft is saved as JSON under a safe name of its title, without id and time', async () => {
  const path = (await filesIn(mkdtempSync(join(tmpdir(), 'backoffice-activities-'))).save(DRAFT.id)) ?? ''
  expect(basename(path)).toMatch(/^[^/:]*抽奖\.json$/u)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ activity: DRAFT.activity })
})

test('a closed save dialog saves nothing; a draft that the person does not have is refused', async () => {
  expect(await filesIn(null).save(DRAFT.id)).toBeNull()
  await expect(filesIn('/nowhere').save(crypto.randomUUID())).rejects.toThrow('没有找到这份草稿')
})
