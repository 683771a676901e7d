import { join } from 'node:path'
import { shell } from 'electron'
import { ErrorLogService } from '../errorLog/errorLogService.ts'
import { openExportHistoryFile } from '../exports/exportHistoryFile.ts'
import { ExportHistory } from '../exports/exportHistory.ts'
import { ExportNotifier } from '../exports/exportNotifier.ts'
import { ExportFolders } from '../exports/exportFolders.ts'
import { rowCounter } from '../exports/file/rowCounter.ts'
import { ExportService } from '../exports/exportService.ts'
import { ActivityFiles } from '../files/activityFiles.ts'
import { downloadsFolder } from '../window/downloadsFolder.ts'
import { licencesOpener } from '../files/licences.ts'
import { FitService } from '../fit/fitService.ts'
import type { SaveDeps } from '../files/saveFile.ts'
import { TableFiles } from '../files/tableFiles.ts'
import type { Api } from '../http/api.ts'
import { KeepAwake } from '../window/keepAwake.ts'
import { PrintService } from '../print/printService.ts'
import { SupportBundleService } from '../support/supportBundleService.ts'
import { guardDialogs, type FileDialogs } from '../window/dialogGuard.ts'
import { askSavePath, showNotification, systemDialogs } from '../window/systemDialogs.ts'
import type { Core } from './openDeployment.ts'
import type { PageServices, PersonStores, SessionServices } from './services.ts'
import { checkDeps, openFitFile } from './support/checkDeps.ts'
import { filesOfBundle } from './support/filesOfBundle.ts'

type FileDeps = Pick<SessionServices & PersonStores, 'api' | 'person' | 'personSettings'> & PageServices

/** The name of each type of file, by its ending. */
const TYPE_NAMES = {
  json: 'errorLog:jsonFile',
  html: 'fit:htmlFile',
  zip: 'errorLog:bundle.zipFile',
  pdf: 'main:pdfFile',
  csv: 'main:csvFile',
} as const

type SaveTitle = `${'errorLog' | 'raffle' | 'fit'}:saveTitle` | 'errorLog:bundle.saveTitle' | 'main:savePdf' | 'main:saveTable'

/** Where files of one type go that a person saves, in the folder of exports unless another one is given. */
type Saving = (title: SaveTitle, type: keyof typeof TYPE_NAMES, fixedFolder?: () => string | null) => SaveDeps

/** Owns the dialogs that are opened while nobody is signed in. It cannot equal a person's key, because that is JSON. */
const NOBODY = ''

/** Everything that writes files where a person chooses: exports, PDFs, the saved error log. */
export function createFileServices(core: Core, { api, person, personSettings, window, events }: FileDeps) {
  const { texts, deployment } = core
  const givenFolder = core.options.exportFolder ?? deployment.exportFolder ?? null
  const dialogs = guardDialogs(systemDialogs(window), () => person.owner)
  // The support bundle belongs to the PC, so it is saved while nobody is signed in as well.
  const dialogsOfPc = guardDialogs(systemDialogs(window), () => (person.isLocked ? null : (person.owner ?? NOBODY)))
  const exportFolders = new ExportFolders({
    given: givenFolder,
    chosen: () => personSettings.current.exportFolder,
    setChosen: (path) => void personSettings.set({ exportFolder: path }),
    downloads: downloadsFolder,
    dialogs,
    openPath: (path) => shell.openPath(path),
    texts,
  })
  // The dialog's texts are read when it opens: the language may have changed.
  const savingBy =
    (asking: FileDialogs): Saving =>
    (title, type, fixedFolder = () => exportFolders.folder()) => ({
      fixedFolder,
      askSavePath: (name) => askSavePath(asking, name, texts.t(title), [{ name: texts.t(TYPE_NAMES[type]), extensions: [type] }]),
      texts,
    })
  const saving = savingBy(dialogs)
  const { exportHistoryFile, exportNotifier, exports } = createExports(core, { api, person, personSettings, window, events }, exportFolders)
  const { errorLog, supportBundle } = createSupport(core, api, givenFolder, { saving, savingOfPc: savingBy(dialogsOfPc) })
  const fit = createFit(core, { api, personSettings, events }, saving)
  const printService = new PrintService({
    page: () => window.browserWindow.webContents,
    openPath: (path) => shell.openPath(path),
    showInFolder: (path) => shell.showItemInFolder(path),
    ...saving('main:savePdf', 'pdf'),
  })
  // Beside the archive of an installed program, where other programs can read it (build/electron-builder.ts).
  const openLicences = licencesOpener({
    file: core.isPacked ? join(process.resourcesPath, 'licences.txt') : join(import.meta.dirname, '../licences.txt'),
    openPath: (path) => shell.openPath(path),
    texts,
  })
  const tableFiles = new TableFiles(saving('main:saveTable', 'csv'))
  const activityFiles = new ActivityFiles(saving('raffle:saveTitle', 'json'))
  return {
    activityFiles,
    exportHistoryFile,
    exportFolders,
    exportNotifier,
    exports,
    errorLog,
    fit,
    openLicences,
    supportBundle,
    printService,
    tableFiles,
  }
}

/** What a person sends to support: the error log, and the bundle with all that is known of the PC. */
function createSupport(
  core: Core,
  api: Api,
  givenFolder: string | null,
  { saving, savingOfPc }: Readonly<Record<'saving' | 'savingOfPc', Saving>>,
) {
  const { deployment, errors } = core
  const errorLog = new ErrorLogService({
    errors,
    api,
    uploadPath: deployment.errorLogUploadPath,
    ...saving('errorLog:saveTitle', 'json', () => givenFolder),
    now: () => Date.now(),
  })
  const supportBundle = new SupportBundleService({
    files: () => filesOfBundle(core),
    ...savingOfPc('errorLog:bundle.saveTitle', 'zip', () => givenFolder),
    show: (path) => shell.showItemInFolder(path),
    now: () => Date.now(),
  })
  return { errorLog, supportBundle }
}

/** The checks of the server. */
function createFit({ deployment, parsing, storage, log }: Core, deps: Pick<FileDeps, 'api' | 'personSettings' | 'events'>, saving: Saving) {
  const { api, personSettings, events } = deps
  return new FitService({
    check: checkDeps({ api, parsing, deployment }),
    stored: openFitFile(storage),
    saving: (kind) => saving('fit:saveTitle', kind),
    language: () => personSettings.current.language,
    onProgress: (progress) => events.send('fit:changed', progress),
    log,
  })
}

/** The exports, their history, and their progress and notifications outside of the page. */
function createExports(
  { storage, texts, log, deployment, parsing }: Core,
  { api, person, personSettings, window, events }: FileDeps,
  exportFolders: ExportFolders,
) {
  const awake = new KeepAwake()
  const exportNotifier = new ExportNotifier({
    keepAwake: (isNeeded) => awake.set(isNeeded),
    texts,
    isLocked: () => person.isLocked,
    isFocused: () => window.isFocused,
    setProgress: (value) => window.setProgress(value),
    notify: (title, body) => showNotification(title, body, () => window.focus()),
  })
  const exportHistoryFile = openExportHistoryFile(storage)
  const exports = new ExportService({
    api,
    countRows: rowCounter(parsing),
    history: new ExportHistory(exportHistoryFile),
    texts,
    log,
    folder: () => exportFolders.folder(),
    askSavePath: (name, lastFolder) => exportFolders.ask(name, lastFolder),
    settings: personSettings,
    onChange: (job, active) => {
      exportNotifier.changed(job, active)
      events.send('exports:changed', job)
    },
    idleMs: deployment.requestTimeoutMs,
    now: () => Date.now(),
  })
  return { exportHistoryFile, exportNotifier, exports }
}
