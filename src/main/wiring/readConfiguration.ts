import { app } from 'electron'
import type { Deployment } from '../settings/deployment.ts'
import { loadDeployment } from '../settings/loadDeployment.ts'
import { machineFolder } from '../start/machineFolder.ts'
import { isGuarded } from '../start/configFileAcl.ts'
import { startOptions, type StartOptions } from '../start/startOptions.ts'
import type { Translate } from '../texts/texts.ts'
import type { Base } from './openSettingsAndLogs.ts'

export interface Configuration {
  readonly options: StartOptions
  /** Null when no server is configured. */
  readonly configured: Deployment | null
  /** The program must ask for its configuration before it can continue. */
  readonly needsSetup: boolean
}

/** Shows the setup page of a development run, which would start the demo instead. */
const SETUP_SWITCH = '--setup'

/** The current source of the configuration: another file may appear while the setup page is shown. */
export const currentOptions = ({ isPacked }: Pick<Base, 'isPacked'>): StartOptions =>
  startOptions({
    isPacked,
    machineFolder: machineFolder(process.platform),
    resourcesFolder: process.resourcesPath,
    accountFolder: app.getPath('userData'),
    variables: process.env,
    arguments: process.argv.slice(1),
  })

/** Reads and checks the configuration. @throws Error when it is damaged, or lies where everybody can write. */
export async function readConfiguration(base: Pick<Base, 'isPacked' | 'texts'>): Promise<Configuration> {
  const { t } = base.texts
  const options = currentOptions(base)
  await checkPlace(options, t)
  const configured = loadDeployment({ file: options.configFile, apiUrl: options.apiUrl }, t)
  const isAsked = !base.isPacked && process.argv.includes(SETUP_SWITCH)
  return { options, configured, needsSetup: configured === null && (!options.allowsDemo || isAsked) }
}

/** @throws Error when somebody other than an administrator could have written the machine-wide configuration. */
async function checkPlace({ configFile, administratorFiles: [machineFile] }: StartOptions, t: Translate): Promise<void> {
  if (configFile !== machineFile || (await isGuarded(machineFile, process.platform))) return
  throw new Error(t(process.platform === 'win32' ? 'main:config.unguardedWindows' : 'main:config.unguarded', { file: machineFile }))
}
