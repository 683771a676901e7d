import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import { AppError } from '#shared/errors.ts'
import { saveFile, type SaveDeps } from '../files/saveFile.ts'

/** The used part of Electron's `WebContents`. */
export interface Printable {
  print(options: WebContentsPrintOptions, callback: (success: boolean, reason: string) => void): void
  printToPDF(options: PrintToPDFOptions): Promise<Uint8Array>
}

export interface PrintServiceDeps extends SaveDeps {
  readonly page: () => Printable
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
    // Rendered before the dialog opens: the page shows its sheet only during this call, and a lock removes it.
    const pdf = await this.#deps.page().printToPDF({ pageSize: 'A4', printBackground: false, preferCSSPageSize: true })
    return await saveFile(`${name}.pdf`, () => pdf, this.#deps)
  }
}
