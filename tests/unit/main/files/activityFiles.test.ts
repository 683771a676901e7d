import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ActivityFiles } from '#main/files/activityFiles.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { texts } from '../../../support/services/services.ts'

const ACTIVITY = { ...EMPTY_ACTIVITY, title: 'a/b:抽奖' }
const filesIn = (folder: string | null, asked: string | null = null): ActivityFiles =>
  new ActivityFiles({ fixedFolder: () => folder, askSavePath: () => Promise.resolve(asked), texts })

test('an activity is saved as JSON under a safe name of its title; one without a title has a name as well', async () => {
  const files = filesIn(mkdtempSync(join(tmpdir(), 'backoffice-activities-')))
  const path = (await files.save(ACTIVITY)) ?? ''
  expect(basename(path)).toMatch(/^[^/:]*抽奖\.json$/u)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ activity: ACTIVITY })
  expect(basename((await files.save({ ...EMPTY_ACTIVITY, title: ' ' })) ?? '')).toBe('未命名草稿.json')
})

test('a closed save dialog saves nothing', async () => {
  expect(await filesIn(null).save(ACTIVITY)).toBeNull()
})
