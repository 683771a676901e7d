import { flushCompileCache } from 'node:module'
import { openExportFile } from '#main/exports/exportFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { exportRig } from './exportService.ts'
import { deploymentFor, servicesFor } from '../services.ts'
import { storageIn } from '../storage.ts'

/**
 * The export service in a separate process, which the test kills. It signs in and keeps four exports running. It prints a
 * line when an export has its first bytes, and when it has ended.
 * Arguments: the server's address, the account folder, the export folder.
 */
const [url = '', accountFolder = '', exportFolder = ''] = process.argv.slice(2)
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
const rig = exportRig(services, exportFolder, { history: new ExportHistory(openExportFile(storageIn(accountFolder))) })

async function exportWithoutEnd(): Promise<never> {
  for (;;) {
    const job = await rig.start()
    await rig.once(job, ({ receivedBytes, status }) => receivedBytes > 0 || status !== 'running')
    console.log('writing')
    await rig.ended(job)
    console.log('ended')
  }
}

await Promise.all([exportWithoutEnd(), exportWithoutEnd(), exportWithoutEnd(), exportWithoutEnd()])
