import { openExportFile } from '#main/exports/exportFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import type { ExportServiceDeps } from '#main/exports/exportService.ts'
import { exportRig, type ExportRig } from './exportService.ts'
import { memoryLog, type Services } from './services.ts'

/** The export service after a start of the program with this account folder. The test mocks electron-store with `electronStore.ts`. */
export async function afterStart(
  services: Services,
  account: string,
  folder: string,
  change: Partial<ExportServiceDeps> = {},
): Promise<ExportRig> {
  const rig = exportRig(services, folder, { history: new ExportHistory(openExportFile(account, memoryLog())), ...change })
  await rig.exports.recover()
  rig.exports.follow(null)
  rig.exports.follow(services.session.user)
  return rig
}
