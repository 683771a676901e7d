import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { root } from '../../support/app/launch.ts'
import type { Finding } from '../measure.ts'

const RENDERER = join(root, 'out/renderer')

const gzipKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(RENDERER, file))).length, 0) / 1024

/** The JavaScript that the sign-in page waits for, and all that is loaded at home, compressed by gzip. */
export async function codeSize(page: Page): Promise<Finding[]> {
  const html = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/gu)].flatMap(([, file]) => file ?? [])
  const home = await page.evaluate(() =>
    [...performance.getEntriesByType('resource')].flatMap(({ name }) => /assets\/[^?#]+\.js/u.exec(name)?.[0] ?? []),
  )
  return [
    { name: 'JavaScript of the sign-in page', value: gzipKb(first), unit: 'KB' },
    { name: 'JavaScript loaded at home', value: gzipKb([...new Set([...first, ...home])]), unit: 'KB' },
  ]
}
