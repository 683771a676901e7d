import { join } from 'node:path'
import { app } from 'electron'
import { JobThread } from '../async/jobThread.ts'
import { startDemoThread } from './demoApi.ts'
import { openSettingsSeal, type SettingsSeal } from '../person/settingsSeal.ts'
import { openSecretStore } from '../secrets/openSecretStore.ts'
import { keychainService, type SecretStore } from '../secrets/secretStore.ts'
import { namesInFile } from '../secrets/serviceNames.ts'
import { fileMarker } from '../secrets/staleMarker.ts'
import type { Deployment } from '../settings/deployment.ts'
import { demoDeployment } from '../settings/loadDeployment.ts'
import { secretsOf } from '../settings/secretsOf.ts'
import type { StartOptions } from '../start/startOptions.ts'
import type { Base } from './openSettingsAndLogs.ts'
import type { Configuration } from './readConfiguration.ts'

/** The services that every other group needs. */
export interface Core extends Base {
  readonly options: StartOptions
  readonly deployment: Deployment
  /** The embedded demo API answers: no server is configured. */
  readonly isDemo: boolean
  readonly store: SecretStore
  /** Reads what servers send, outside of main's own thread. */
  readonly parsing: JobThread
  readonly settingsSeal: SettingsSeal
}

/** Opens the keychain of the configured server, or starts the demo. */
export async function openDeployment(base: Base, { options, configured }: Configuration): Promise<Core> {
  const { texts, redactor, development } = base
  const deployment = configured ?? demoDeployment(await startDemoThread(development.demoPort), texts.t)
  for (const secret of secretsOf(deployment)) redactor.remember(secret)
  const store = await openStore(base, deployment)
  const settingsSeal = await openSettingsSeal(store, base.log)
  const parsing = new JobThread(join(import.meta.dirname, 'parsing-worker.js'))
  return { ...base, options, deployment, isDemo: configured === null, store, settingsSeal, parsing }
}

/** The keychain's entries of this program, account folder and deployment. */
export function openStore(
  { storage: { folder }, log }: Pick<Base, 'storage' | 'log'>,
  { storageKeyPrefix }: Pick<Deployment, 'storageKeyPrefix'>,
): Promise<SecretStore> {
  const serviceFor = (machine?: null): string => keychainService(app.getName(), storageKeyPrefix, folder, machine)
  const former = serviceFor(null)
  // Only there does a name hold the PC's, and only this folder stays on the PC.
  const local = process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined
  const names = local === undefined ? null : namesInFile(join(local, app.getName(), `${former}.json`), former)
  return openSecretStore(serviceFor(), fileMarker(join(folder, 'keychain-stale')), log, former, names)
}
