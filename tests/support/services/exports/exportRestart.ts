import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import { ExportHistory, type ExportHistoryData } from '#main/exports/exportHistory.ts'
import type { ExportServiceDeps } from '#main/exports/exportService.ts'
import { exportRig, type ExportRig } from './exportService.ts'
import type { JsonFile } from '#main/storage/jsonFile.ts'
import type { Services } from '../services.ts'
import { storageIn } from '../storage.ts'

/** The history files of this process by account folder: a program that ends writes what is pending. */
const opened = new Map<string, JsonFile<ExportHistoryData>>()

/** The run of the program with this account folder ends: what is pending is on the disk. */
export const endRun = async (account: string): Promise<void> => void (await opened.get(account)?.flush())

/** The export service after a start of the program with this account folder, whose last run in this process has ended. */
export async function afterStart(
  services: Services,
  account: string,
  folder: string,
  change: Partial<ExportServiceDeps> = {},
): Promise<ExportRig> {
  await endRun(account)
  const file = openExportHistoryFile(storageIn(account))
  opened.set(account, file)
  const rig = exportRig(services, folder, { history: new ExportHistory(file), ...change })
  await rig.exports.recover()
  rig.exports.onPersonChanged(null)
  rig.exports.onPersonChanged(services.session.user)
  return rig
}
