import { basename } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { said, type Texts } from '../texts/texts.ts'

interface LicencesDeps {
  /** The list that the build writes (`build/licences.ts`). */
  readonly file: string
  /** Electron's `shell.openPath`: resolves to an error message, empty on success. */
  readonly openPath: (path: string) => Promise<string>
  readonly texts: Texts
}

/** Opens the licences of the shipped packages in the system's program for texts. Throws an AppError `file` when none opens them. */
export const licencesOpener =
  ({ file, openPath, texts }: LicencesDeps) =>
  async (): Promise<void> => {
    if ((await openPath(file)) === '') return
    throw new AppError({ kind: 'file', ...said(texts.t, 'errors:fileNotOpened', { file: basename(file) }) })
  }
