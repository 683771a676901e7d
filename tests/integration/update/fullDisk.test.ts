import { describe, expect, test } from 'vitest'
import { canMountOwn, FILE, feedFile, update, type Release } from '../../support/update/runUpdate.ts'

/** Updates on a disk that is really full: the system refuses to write (ENOSPC). */

/** A version of 200 KB, which a disk of 96 KB does not hold. */
const LARGE = Buffer.concat([FILE, FILE, FILE, FILE])
const large: Release = {
  feed: (_request, response) => void response.end(feedFile({}, LARGE)),
  installer: (_request, response) => void response.end(LARGE),
}

describe.runIf(canMountOwn)('a disk that is full', () => {
  test('while the new AppImage is copied leaves the old one and nothing beside it; the program starts again and says so', async () => {
    // The free space is not known, or another program filled the disk since it was asked for.
    const outcome = await update(large, { small: 'program' })
    expect(outcome).toMatchObject({ ready: ['2.0.0'], restart: { kind: 'started' }, finished: 'failed', failed: '2.0.0' })
    expect(outcome.errors).toEqual([
      expect.stringMatching(/^the installer of the update did not start, the running version stays: .*ENOSPC/u),
      'the update to 2.0.0 was not installed, 1.0.0 still runs',
    ])
    expect([outcome.program(), outcome.left]).toEqual(['version 1.0.0', ['Backoffice.AppImage']])
  })

  test('while a version is downloaded ends the download at once, frees what it took, and is one line of the error log', async () => {
    // A look each minute: the last one tries again.
    const ticks = ['23:00', '23:01', '23:02', '23:03', '23:04', '23:05']
    const outcome = await update(large, { small: 'cache', ticks })
    expect(outcome).toMatchObject({ ready: ticks.map(() => null), restart: { kind: 'none' }, failed: null })
    expect(outcome.asked.filter((path) => path === '/Update.AppImage')).toHaveLength(2)
    expect(outcome.errors).toEqual([expect.stringMatching(/^the update failed, the running version stays: .*ENOSPC/u)])
    expect([outcome.program(), outcome.left]).toEqual(['version 1.0.0', []])
  })
})
