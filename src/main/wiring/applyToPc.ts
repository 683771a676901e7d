import { app } from 'electron'
import { applyStartAtLogon } from '../settings/startAtLogon.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { Core } from './openDeployment.ts'

/** What the deployment decides of the PC and the window. A development run adds nothing to the system's start. */
export function applyToPc(
  { deployment, isPacked, log }: Pick<Core, 'deployment' | 'isPacked' | 'log'>,
  window: Pick<MainWindow, 'setMode'>,
): void {
  window.setMode(deployment.windowMode)
  const { platform, execPath, env } = process
  if (isPacked) applyStartAtLogon(deployment.startAtLogon, { app, platform, execPath, variables: env, log })
}
