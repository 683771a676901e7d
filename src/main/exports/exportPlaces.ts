import { basename, join } from 'node:path'
import type { FileFilter } from 'electron'
import { AppError } from '#shared/errors.ts'
import type { ExportPlace } from '#shared/exportJobs.ts'
import { opensSafely } from '../http/fileKind.ts'
import type { Texts, Translate } from '../texts.ts'
import type { PlaceDialogs } from '../window/dialogGuard.ts'

export interface ExportPlacesDeps {
  /** `BACKOFFICE_EXPORT_DIR`, or null. */
  readonly given: string | null
  /** The setting, which the given folder goes before. */
  readonly chosen: () => string | null
  readonly setChosen: (folder: string) => void
  /** Where nobody has saved anything yet. */
  readonly downloads: () => string
  readonly dialogs: PlaceDialogs
  /** Electron's `shell.openPath`: empty, or why not. */
  readonly openPath: (path: string) => Promise<string>
  readonly texts: Texts
}

/** Where exports go and how their files are opened: the system's dialogs, which no page can answer. */
export class ExportPlaces {
  readonly #parts: ExportPlacesDeps

  constructor(parts: ExportPlacesDeps) {
    this.#parts = parts
  }

  /** The folder that takes every export without asking; null: the person is asked each time. */
  folder(): string | null {
    return this.#parts.given ?? this.#parts.chosen()
  }

  place(): ExportPlace {
    return { folder: this.folder(), isGiven: this.#parts.given !== null }
  }

  /** Asks for the folder; closing the dialog changes nothing. */
  async choose(): Promise<ExportPlace> {
    const { given, chosen, setChosen, dialogs, downloads, texts } = this.#parts
    if (given !== null) return this.place()
    const defaultPath = chosen() ?? downloads()
    const { canceled, filePaths } = await dialogs.askFolder({
      title: texts.t('main:chooseExportFolder'),
      defaultPath,
      properties: ['openDirectory', 'createDirectory'],
    })
    const [folder] = filePaths
    if (!canceled && folder !== undefined && folder !== '') setChosen(folder)
    return this.place()
  }

  /** The save dialog; null when the person closed it. */
  async ask(name: string, folder: string | null): Promise<string | null> {
    const { dialogs, downloads, texts } = this.#parts
    const { canceled, filePath } = await dialogs.askFile({
      title: texts.t('main:saveExport'),
      defaultPath: join(folder ?? downloads(), name),
      filters: filters(texts.t),
    })
    return canceled || filePath === '' ? null : filePath
  }

  /** Hands a finished file to its program. @throws AppError `file` for one that would run, or that no program opens. */
  async open(path: string): Promise<void> {
    const { openPath, texts } = this.#parts
    const problem = opensSafely(path) ? await openPath(path) : path
    if (problem !== '') throw new AppError({ kind: 'file', message: texts.t('errors:exportNotOpened', { file: basename(path) }) })
  }
}

const filters = (t: Translate): FileFilter[] => [
  { name: t('main:excelFile'), extensions: ['xlsx', 'xls'] },
  { name: t('main:allFiles'), extensions: ['*'] },
]
