import { arch, release, type } from 'node:os'
import { app, screen, type BrowserWindow } from 'electron'
import type { DiagnosticFacts } from '#shared/diagnostics.ts'
import type { Deployment } from '../settings/deployment.ts'

/** The facts about the program, the PC and the server that the test page shows. */
export function collectFacts(deployment: Pick<Deployment, 'apiUrl'>, window: BrowserWindow): DiagnosticFacts {
  const { electron, chrome, node } = process.versions
  const { size, scaleFactor } = screen.getDisplayMatching(window.getBounds())
  return {
    serverHost: new URL(deployment.apiUrl).host,
    versions: { app: app.getVersion(), electron: electron ?? '', chromium: chrome ?? '', node },
    system: `${type()} ${release()} ${arch()}`,
    screen: { ...size, scale: scaleFactor },
    accountFolder: app.getPath('userData'),
  }
}
