import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { importPart } from '#renderer/kit/async/importPart.ts'

test('code that could not be loaded is asked for at another address each time, until it is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-parts-'))
  const base = pathToFileURL(join(folder, 'index.mjs')).href
  let loads = 0
  const load = async (): Promise<{ default: string }> => {
    loads += 1
    return await Promise.reject(new Error('away'))
  }
  await expect(importPart(load, './page.mjs', base)).rejects.toThrow('away')
  await expect(importPart(load, './page.mjs', base)).rejects.toThrow('page.mjs?again=1')
  writeFileSync(join(folder, 'page.mjs'), "export default 'the page'")
  expect((await importPart(load, './page.mjs', base)).default).toBe('the page')
  expect(loads).toBe(1)
})

test('other code is loaded at its own address', async () => {
  await expect(importPart(async () => await Promise.resolve('code'), './other.mjs', 'file:///index.mjs')).resolves.toBe('code')
})
