import { arch, release, type } from 'node:os'
import { app, screen, type BrowserWindow } from 'electron'
import type { DiagnosticFacts } from '#shared/diagnostics.ts'
import type { Deployment } from '../settings/deployment.ts'

type FactSettings = Pick<Deployment, 'apiUrl' | 'iframeHosts' | 'errorLogUploadPath' | 'refundStatusReading'>

/**
 * The facts about the program, the PC and the server that the test page shows.
 * @param givenFolder The export folder that store IT has set; null if a person may choose it.
 */
export function collectFacts(deployment: FactSettings, givenFolder: string | null, window: BrowserWindow): DiagnosticFacts {
  const { electron, chrome, node } = process.versions
  const { size, scaleFactor } = screen.getDisplayMatching(window.getBounds())
  return {
    serverHost: new URL(deployment.apiUrl).host,
    versions: { app: app.getVersion(), electron: electron ?? '', chromium: chrome ?? '', node },
    system: `${type()} ${release()} ${arch()}`,
    screen: { ...size, scale: scaleFactor },
    accountFolder: app.getPath('userData'),
    settings: [
      { name: 'iframeHosts', value: deployment.iframeHosts.join(', ') },
      { name: 'exportFolder / BACKOFFICE_EXPORT_DIR', value: givenFolder ?? '' },
      { name: 'errorLogUploadPath', value: deployment.errorLogUploadPath ?? '' },
      { name: 'refundStatusReading', value: deployment.refundStatusReading },
    ],
  }
}
