import { join } from 'node:path'
import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import { AppError } from '#shared/errors.ts'
import { safeFileName } from '../files/fileName.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import type { Texts } from '../texts/texts.ts'

/** The used part of Electron's `WebContents`. */
export interface Printable {
  print(options: WebContentsPrintOptions, callback: (success: boolean, reason: string) => void): void
  printToPDF(options: PrintToPDFOptions): Promise<Uint8Array>
}

export interface PrintServiceDeps {
  readonly page: () => Printable
  /** The folder for every file, or null to ask the person each time. */
  readonly fixedFolder: () => string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  readonly texts: Texts
}

/** Chromium's reason when the person closed the print dialog. */
const CANCELLED = /cancel/iu

/** Prints the page with its print styles, which show only the sheet that the page has prepared. */
export class PrintService {
  readonly #deps: PrintServiceDeps

  constructor(deps: PrintServiceDeps) {
    this.#deps = deps
  }

  /** Prints with the system's dialog; false when the person closed it. @throws AppError `file` when the printer refuses. */
  async print(): Promise<boolean> {
    const { page, texts } = this.#deps
    const { promise, resolve } = Promise.withResolvers<{ success: boolean; reason: string }>()
    page().print({ silent: false, printBackground: false, pageSize: 'A4' }, (success, reason) => resolve({ success, reason }))
    const { success, reason } = await promise
    if (success) return true
    if (CANCELLED.test(reason)) return false
    throw new AppError({ kind: 'file', message: texts.t('main:printFailed', { reason }) })
  }

  /** Saves a PDF. Resolves to its path, or null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async savePdf(name: string): Promise<string | null> {
    const { page, fixedFolder, askSavePath, texts } = this.#deps
    // Rendered before the dialog opens: the page holds its sheet only during this call, and a lock removes it.
    const pdf = await page().printToPDF({ pageSize: 'A4', printBackground: false, preferCSSPageSize: true })
    const safeName = safeFileName(`${name}.pdf`)
    const folder = fixedFolder()
    const path = folder === null ? await askSavePath(safeName) : join(folder, safeName)
    if (path === null) return null
    return await writeFileAtomic(path, { content: pdf, collision: folder === null ? 'replace' : 'number' }, texts.t)
  }
}
