import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as files from '#main/person/personFiles.ts'
import { storageIn } from '../../../support/services/storage.ts'

/** The name of each file beside the function that opens it. */
const NAMES: Readonly<Record<keyof typeof files, string>> = {
  openRecentPagesFile: 'recent-pages',
  openPreferenceFile: 'preferences',
  openActivityDraftFile: 'activity-drafts',
  openPersonSettingsFile: 'person-settings',
}

test.each([
  ['openRecentPagesFile', false],
  ['openPreferenceFile', false],
  ['openPersonSettingsFile', false],
  // A draft is in no other place.
  ['openActivityDraftFile', true],
] as const)('%s: a change is on the disk at once: %s', async (opener, isAtOnce) => {
  const folder = mkdtempSync(join(tmpdir(), 'person-files-'))
  const open = Object.entries(files).find(([key]) => key === opener)?.[1]
  const file = open?.(storageIn(folder))
  await file?.write({ pages: {} })
  const isThere = (): boolean => existsSync(join(folder, `${NAMES[opener]}.json`))
  expect(isThere()).toBe(isAtOnce)
  file?.flushNow()
  expect(isThere()).toBe(true)
})

test.runIf(process.platform !== 'win32').each(Object.entries(NAMES))(
  '%s: what a person keeps on this PC can be read by the own OS account alone',
  async (opener, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'person-files-'))
    const open = Object.entries(files).find(([key]) => key === opener)?.[1]
    const file = open?.(storageIn(folder))
    void file?.write({ pages: {} })
    await file?.flush()
    expect(statSync(join(folder, `${name}.json`)).mode & 0o077).toBe(0)
  },
)
