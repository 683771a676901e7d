import { basename, join } from 'node:path'
import type { FileFilter } from 'electron'
import { AppError } from '#shared/errors.ts'
import type { ExportPlace } from '#shared/exportJobs.ts'
import { opensSafely } from '../http/fileKind.ts'
import { said, type Texts, type Translate } from '../texts/texts.ts'
import type { FileDialogs } from '../window/dialogGuard.ts'

export interface ExportFoldersDeps {
  /** The folder that the deployment or `BACKOFFICE_EXPORT_DIR` names, or null. */
  readonly given: string | null
  /** The folder of the setting, or null; `given` overrides it. */
  readonly chosen: () => string | null
  readonly setChosen: (folder: string) => void
  /** The dialog's folder before anything was saved; null lets the system choose it. */
  readonly downloads: () => string | null
  readonly dialogs: FileDialogs
  /** Electron's `shell.openPath`: resolves to an error message, empty on success. */
  readonly openPath: (path: string) => Promise<string>
  readonly texts: Texts
}

/** Where exports are saved, and how their files are opened. The dialogs are the system's, so that a page cannot answer them. */
export class ExportFolders {
  readonly #deps: ExportFoldersDeps

  constructor(deps: ExportFoldersDeps) {
    this.#deps = deps
  }

  /** The folder that store IT has set; null if a person may choose one. */
  get given(): string | null {
    return this.#deps.given
  }

  /** The folder that takes every export without asking; null: the person is asked each time. */
  folder(): string | null {
    return this.given ?? this.#deps.chosen()
  }

  place(): ExportPlace {
    return { folder: this.folder(), isGiven: this.given !== null }
  }

  /** Lets the person choose the folder; closing the dialog changes nothing. */
  async choose(): Promise<ExportPlace> {
    const { given, chosen, setChosen, dialogs, downloads, texts } = this.#deps
    if (given !== null) return this.place()
    const defaultPath = chosen() ?? downloads()
    const { canceled, filePaths } = await dialogs.askFolder({
      title: texts.t('main:chooseExportFolder'),
      ...(defaultPath !== null && { defaultPath }),
      properties: ['openDirectory', 'createDirectory'],
    })
    const [folder] = filePaths
    if (!canceled && folder !== undefined && folder !== '') setChosen(folder)
    return this.place()
  }

  /** Opens the folder that takes every export. @throws AppError `file` when it is gone; `invalid-argument` without one. */
  async openFolder(): Promise<void> {
    const { openPath, texts } = this.#deps
    const folder = this.folder()
    if (folder === null) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'errors:invalidArgument') })
    if ((await openPath(folder)) !== '') throw new AppError({ kind: 'file', ...said(texts.t, 'errors:fileFolderMissing', { folder }) })
  }

  /** Shows the save dialog. @returns null when the person closed it. */
  async ask(name: string, folder: string | null): Promise<string | null> {
    const { dialogs, downloads, texts } = this.#deps
    const { canceled, filePath } = await dialogs.askFile({
      title: texts.t('main:saveExport'),
      defaultPath: join(folder ?? downloads() ?? '', name),
      filters: filters(texts.t),
    })
    return canceled || filePath === '' ? null : filePath
  }

  /** Opens a file with its default program. @throws AppError `file` for an executable, or when no program opens it. */
  async open(path: string): Promise<void> {
    const { openPath, texts } = this.#deps
    const problem = opensSafely(path) ? await openPath(path) : path
    if (problem !== '') throw new AppError({ kind: 'file', ...said(texts.t, 'errors:fileNotOpened', { file: basename(path) }) })
  }
}

const filters = (t: Translate): FileFilter[] => [
  { name: t('main:excelFile'), extensions: ['xlsx', 'xls'] },
  { name: t('main:allFiles'), extensions: ['*'] },
]
