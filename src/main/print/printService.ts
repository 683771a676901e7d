import { join } from 'node:path'
import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import { AppError } from '#shared/errors.ts'
import { safeFileName } from '../files/fileName.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import type { Texts } from '../texts/texts.ts'

/** As much of Electron's `WebContents` as printing needs. */
export interface Printable {
  print(options: WebContentsPrintOptions, callback: (success: boolean, reason: string) => void): void
  printToPDF(options: PrintToPDFOptions): Promise<Uint8Array>
}

export interface PrintServiceDeps {
  readonly page: () => Printable
  /** The folder that takes every file without asking, or null: the person is asked each time. */
  readonly fixedFolder: () => string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  readonly texts: Texts
}

/** Chromium's words for a person who closed the print dialog. */
const CANCELLED = /cancel/iu

/** Prints the page as its print styles show it: a sheet that the page holds ready, and nothing else of it. */
export class PrintService {
  readonly #parts: PrintServiceDeps

  constructor(parts: PrintServiceDeps) {
    this.#parts = parts
  }

  /** By the system's print dialog; false when the person closed it. @throws AppError `file` when the printer refuses. */
  async print(): Promise<boolean> {
    const { page, texts } = this.#parts
    const { promise, resolve } = Promise.withResolvers<{ success: boolean; reason: string }>()
    page().print({ silent: false, printBackground: false, pageSize: 'A4' }, (success, reason) => resolve({ success, reason }))
    const { success, reason } = await promise
    if (success) return true
    if (CANCELLED.test(reason)) return false
    throw new AppError({ kind: 'file', message: texts.t('main:printFailed', { reason }) })
  }

  /** As a PDF; its path, or null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async savePdf(name: string): Promise<string | null> {
    const { page, fixedFolder, askSavePath, texts } = this.#parts
    // Before anybody is asked anything: the page shows its sheet only now.
    const pdf = await page().printToPDF({ pageSize: 'A4', printBackground: false, preferCSSPageSize: true })
    const safeName = safeFileName(`${name}.pdf`)
    const folder = fixedFolder()
    const path = folder === null ? await askSavePath(safeName) : join(folder, safeName)
    if (path === null) return null
    return await writeFileAtomic(path, { content: pdf, collision: folder === null ? 'replace' : 'number' }, texts.t)
  }
}
