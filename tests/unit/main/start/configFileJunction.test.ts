import type * as promises from 'node:fs/promises'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readGuarded } from '#main/start/configFileAcl.ts'

// As on Windows, where `lstat` follows a junction to the name of a volume (libuv, `fs__readlink_handle`).
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  return { ...real, lstat: real.stat }
})

test('a link that looks like a folder is one all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-guard-'))
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere', 'deployment.json'), '{}')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'backoffice'), 'junction')
  const run = () => Promise.resolve('O:BAG:SYD:PAI(A;;FA;;;BA)\r\nO:BAG:SYD:PAI(A;;FA;;;BA)\r\n')
  expect(await readGuarded(join(folder, 'backoffice', 'deployment.json'), { platform: 'win32', run })).toEqual({ verdict: 'link' })
  expect(await readGuarded(join(folder, 'elsewhere', 'deployment.json'), { platform: 'win32', run })).toEqual({
    verdict: 'guarded',
    text: '{}',
  })
})
