import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { root } from '../../support/app/launch.ts'
import type { Finding } from '../measure.ts'

const RENDERER = join(root, 'out/renderer')
const LOADED = /assets\/[^?#"]+\.js/u

const textOf = (file: string): string => readFileSync(join(RENDERER, file), 'utf8')

const gzipKb = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / 1024

/** The file of a part that is loaded by itself. @throws Error unless the build has exactly one */
function partOf(isWanted: (file: string) => boolean): string {
  const [file, ...others] = readdirSync(join(RENDERER, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
    .filter(isWanted)
  if (file === undefined || others.length > 0) throw new Error('a part of the code is no longer found in the build')
  return file
}

/** These files with all that they import and so wait for. What they import when it is needed is not among them. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set(files)
  for (const file of all)
    for (const [, name] of textOf(file).matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/gu)) all.add(`assets/${name}`)
  return all
}

/**
 * The JavaScript that the sign-in page waits for, what home waits for, and what is loaded behind home when nothing else is to be done: the
 * lock page, the dialogs of the lock with the code of forms, what lists share, and the pinyin of the search. Compressed by gzip.
 */
export async function codeSize(page: Page): Promise<Finding[]> {
  const first = [...textOf('index.html').matchAll(new RegExp(LOADED, 'gu'))].map(([file]) => file)
  const home = withImports([...first, partOf((file) => /\/home-/u.test(file))])
  const locking = [partOf((file) => /\/LockPage-/u.test(file)), partOf((file) => /\/forms-/u.test(file))]
  const lists = partOf((file) => /\/lists-/u.test(file))
  // The option of the pinyin library that is in no other file.
  const pinyin = partOf((file) => textOf(file).includes('surname'))
  await page.waitForFunction(
    (files) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return files.every((file) => loaded.some((name) => name.includes(file)))
    },
    [...locking, lists, pinyin],
  )
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const behind = loaded.flatMap((name) => LOADED.exec(name)?.[0] ?? []).filter((file) => !home.has(file))
  const forms = withImports(locking)
  const shared = [...withImports([lists])].filter((file) => !home.has(file) && !forms.has(file))
  return [
    { name: 'JavaScript of the sign-in page', value: gzipKb(withImports(first)), unit: 'KB' },
    { name: 'JavaScript loaded at home', value: gzipKb(home), unit: 'KB' },
    {
      name: 'loaded behind home: the lock page and its dialogs, the notices, the colour picker',
      value: gzipKb(behind.filter((file) => file !== pinyin && !shared.includes(file))),
      unit: 'KB',
    },
    { name: 'loaded behind home: what lists share', value: gzipKb(shared), unit: 'KB' },
    { name: 'loaded behind home: the pinyin of the search', value: gzipKb([pinyin]), unit: 'KB' },
  ]
}
