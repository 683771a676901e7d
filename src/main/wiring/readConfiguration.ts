import { app } from 'electron'
import type { Deployment } from '../settings/deployment.ts'
import { messageOf } from '../log/messageOf.ts'
import { loadDeployment } from '../settings/loadDeployment.ts'
import { machineFolder } from '../start/machineFolder.ts'
import { readGuarded, type PlaceVerdict } from '../start/configFileAcl.ts'
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
  const text = await machineWideText(options, t)
  const configured = loadDeployment({ file: options.configFile, text, apiUrl: options.apiUrl }, t)
  const isAsked = !base.isPacked && process.argv.includes(SETUP_SWITCH)
  return { options, configured, needsSetup: configured === null && (!options.allowsDemo || isAsked) }
}

/**
 * The content of the machine-wide configuration; null where another source counts.
 * @throws Error when somebody other than an administrator could have written it, or nobody can tell.
 */
async function machineWideText({ configFile, administratorFiles: [file] }: StartOptions, t: Translate): Promise<string | null> {
  if (configFile !== file) return null
  const { platform } = process
  const found = await readGuarded(file, { platform }).catch((cause: unknown) => {
    throw new Error(t('main:config.unreadable', { file, reason: messageOf(cause) }), { cause })
  })
  if (found.verdict === 'guarded') return found.text
  throw new Error(t(refusalOf(found.verdict, platform), { file }))
}

function refusalOf(verdict: Exclude<PlaceVerdict, 'guarded'>, platform: NodeJS.Platform) {
  if (verdict === 'link') return 'main:config.link'
  if (verdict === 'unknown') return 'main:config.unknownPlace'
  return platform === 'win32' ? 'main:config.unguardedWindows' : 'main:config.unguarded'
}
