import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleToWrite, writeBundle } from '#main/support/commandLineBundle.ts'
import { SupportBundleService, type SupportBundleServiceDeps } from '#main/support/supportBundleService.ts'
import { texts } from '../../../support/services/services.ts'
import { unzip } from '../../../support/services/unzip.ts'

const folderNew = (): string => mkdtempSync(join(tmpdir(), 'support-bundle-'))
const files = () => Promise.resolve([{ name: 'versions.json', content: '{}' }])

function serviceIn(folder: string, change: Partial<SupportBundleServiceDeps> = {}) {
  const shown: string[] = []
  const show = (path: string): void => void shown.push(path)
  const now = (): number => Date.UTC(2026, 4, 20, 2, 3, 4)
  return {
    shown,
    service: new SupportBundleService({
      files,
      fixedFolder: () => folder,
      askSavePath: () => Promise.resolve(null),
      show,
      texts,
      now,
      ...change,
    }),
  }
}

describe('the button', () => {
  test('saves to the fixed folder under a new name each time, and shows the last one', async () => {
    const folder = folderNew()
    const { service, shown } = serviceIn(folder)
    service.reveal()
    expect(shown).toEqual([])
    await service.save()
    const saved = await service.save()
    expect(readdirSync(folder).toSorted()).toEqual(['支持包_20260520100304 (1).zip', '支持包_20260520100304.zip'])
    expect([...unzip(readFileSync(saved?.path ?? ''))]).toEqual([['versions.json', '{}']])
    service.reveal()
    expect(shown).toEqual([saved?.path])
  })

  test('asks for the place, and collects nothing when the dialog was closed', async () => {
    const asked: string[] = []
    const { service } = serviceIn('', {
      fixedFolder: () => null,
      askSavePath: (name) => Promise.resolve((asked.push(name), null)),
      files: () => Promise.reject(new Error('not asked for')),
    })
    expect(await service.save()).toBeNull()
    expect(asked).toEqual(['支持包_20260520100304.zip'])
  })

  test('says why a bundle could not be written', async () => {
    const folder = folderNew()
    rmSync(folder, { recursive: true })
    await expect(serviceIn(folder).service.save()).rejects.toMatchObject({
      kind: 'file',
      message: texts.t('errors:fileFolderMissing', { folder }),
    })
  })
})

describe('the command line', () => {
  test('names the file', () => {
    expect(bundleToWrite(['--support-bundle', 'a.zip'])).toBe('a.zip')
    expect(bundleToWrite(['--check-config', 'a.json'])).toBeNull()
  })

  test('leaves an existing file as it is, and says where the bundle lies', async () => {
    const folder = folderNew()
    const path = join(folder, 'a.zip')
    writeFileSync(path, 'kept')
    const { text, code } = await writeBundle(path, files, texts.t)
    expect(code).toBe(0)
    expect(text).toContain(join(folder, 'a (1).zip'))
    expect(readFileSync(path, 'utf8')).toBe('kept')
    expect(unzip(readFileSync(join(folder, 'a (1).zip'))).size).toBe(1)
  })

  test.each([
    ['', 'support.zip'],
    [join(tmpdir(), 'no-such-folder', 'a.zip'), 'no-such-folder'],
  ])('ends with code 1 for the file “%s”, and says why', async (file, named) => {
    const { text, code } = await writeBundle(file, files, texts.t)
    expect(code).toBe(1)
    expect(text).toContain(named)
  })
})
