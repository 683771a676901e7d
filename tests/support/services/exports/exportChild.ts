import { flushCompileCache } from 'node:module'
import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { systemDisk, type Disk } from '#main/files/disk.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { isActiveExport } from '#shared/exportJobs.ts'
import { exportRig } from './exportService.ts'
import { deploymentFor, servicesFor } from '../services.ts'
import { storageIn } from '../storage.ts'

/**
 * The export service in a separate process. It signs in and keeps four exports going, of which three run at a time. It prints a line
 * when an export has its first bytes, and when it has ended.
 * Arguments: the server's address, the account folder, the export folder, and the step of naming files at which the process kills
 * itself: each begin and each end of an operation on the disk counts as one. With 0, the test kills it.
 */
const [url = '', accountFolder = '', exportFolder = '', stopAt = '0'] = process.argv.slice(2)
let step = 0
function reach(): void {
  step += 1
  if (step === Number(stopAt)) process.kill(process.pid, 'SIGKILL')
}
async function counted(work: () => Promise<void>): Promise<void> {
  reach()
  await work()
  reach()
}
const disk: Disk = {
  ...systemDisk,
  link: (from, to) => counted(() => systemDisk.link(from, to)),
  remove: (path) => counted(() => systemDisk.remove(path)),
}

const services = servicesFor(deploymentFor(url))
const { key } = await services.signIn.captcha()
const answer = (await (await fetch(`${url}/__demo/captcha?key=${encodeURIComponent(key)}`)).json()) as { text: string }
await services.signIn.withPassword({
  tenantId: DEMO_TENANT_ID,
  account: 'admin',
  password: 'admin123',
  captcha: { key, code: answer.text },
})
// Written now, because a killed process writes nothing at its end.
flushCompileCache()
const rig = exportRig(services, exportFolder, { history: new ExportHistory(openExportHistoryFile(storageIn(accountFolder))), disk })

async function exportWithoutEnd(): Promise<never> {
  for (;;) {
    const job = await rig.start()
    await rig.once(job, (now) => now.receivedBytes > 0 || !isActiveExport(now))
    console.log('writing')
    await rig.ended(job)
    console.log('ended')
  }
}

await Promise.all([exportWithoutEnd(), exportWithoutEnd(), exportWithoutEnd(), exportWithoutEnd()])
