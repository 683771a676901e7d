import { basename } from 'node:path'
import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import { PAPER_SIZES } from '#shared/domain/orders/papers.ts'
import { AppError } from '#shared/errors.ts'
import type { PrintedPage } from '#shared/schemas/paper.ts'
import { saveFile, type SaveDeps } from '../files/saveFile.ts'
import { said } from '../texts/texts.ts'

/** The used part of Electron's `WebContents`. */
export interface Printable {
  print(options: WebContentsPrintOptions, callback: (success: boolean, reason: string) => void): void
  printToPDF(options: PrintToPDFOptions): Promise<Uint8Array>
}

export interface PrintServiceDeps extends SaveDeps {
  readonly page: () => Printable
  /** Electron's `shell.openPath`: resolves to an error message, empty on success. */
  readonly openPath: (path: string) => Promise<string>
  /** Electron's `shell.showItemInFolder`. */
  readonly showInFolder: (path: string) => void
}

/** Chromium's reason when the person closed the print dialog. */
const CANCELLED = /cancel/iu

const MICRONS_A_MM = 1_000
const MM_AN_INCH = 25.4
/** The sizes that printers know by name: a driver offers its own tray for them. */
const NAMED = { a4: 'A4', a5: 'A5' } as const

/** The print dialog takes sizes in microns, a PDF in inches. */
const inMicrons = (mm: number): number => mm * MICRONS_A_MM
const inInches = (mm: number): number => mm / MM_AN_INCH

/** The size of a page: by name, or in the unit of `convert`. */
function sizeOf({ paper, height }: PrintedPage, convert: (mm: number) => number) {
  if (paper === 'a4' || paper === 'a5') return NAMED[paper]
  return { width: convert(PAPER_SIZES[paper].width), height: convert(height) }
}

/** Prints the page with its print styles, which show only the sheet that the page has prepared. */
export class PrintService {
  readonly #deps: PrintServiceDeps
  /** The PDFs of this run: the page may open no other file. */
  readonly #saved = new Set<string>()

  constructor(deps: PrintServiceDeps) {
    this.#deps = deps
  }

  /** Prints with the system's dialog; false when the person closed it. @throws AppError `file` when the printer refuses. */
  async print(sheet: PrintedPage): Promise<boolean> {
    const { page, texts } = this.#deps
    const { promise, resolve } = Promise.withResolvers<{ success: boolean; reason: string }>()
    page().print({ silent: false, printBackground: false, pageSize: sizeOf(sheet, inMicrons) }, (success, reason) =>
      resolve({ success, reason }),
    )
    const { success, reason } = await promise
    if (success) return true
    if (CANCELLED.test(reason)) return false
    throw new AppError({ kind: 'file', ...said(texts.t, 'main:printFailed', { reason }) })
  }

  /** Saves a PDF. Resolves to its path, or null when the person closed the save dialog. @throws AppError `file` when the disk refuses. */
  async savePdf(name: string, sheet: PrintedPage): Promise<string | null> {
    // Rendered before the dialog opens: the page shows its sheet only during this call, and a lock removes it.
    const pdf = await this.#deps.page().printToPDF({ pageSize: sizeOf(sheet, inInches), printBackground: false, preferCSSPageSize: true })
    const path = await saveFile(`${name}.pdf`, () => pdf, this.#deps)
    if (path !== null) this.#saved.add(path)
    return path
  }

  /** Opens a PDF with the system's program. @throws AppError `file` for a file that this run has not saved, or that does not open. */
  async openPdf(path: string): Promise<void> {
    const problem = this.#saved.has(path) ? await this.#deps.openPath(path) : path
    if (problem !== '') throw this.#notOpened(path)
  }

  /** Shows a PDF in its folder. @throws AppError `file` for a file that this run has not saved. */
  showPdf(path: string): void {
    if (!this.#saved.has(path)) throw this.#notOpened(path)
    this.#deps.showInFolder(path)
  }

  #notOpened(path: string): AppError {
    return new AppError({ kind: 'file', ...said(this.#deps.texts.t, 'errors:fileNotOpened', { file: basename(path) }) })
  }
}
