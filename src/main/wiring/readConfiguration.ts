import { userInfo } from 'node:os'
import { app } from 'electron'
import type { Deployment } from '../settings/deployment.ts'
import { messageOf } from '../log/messageOf.ts'
import { readPolicies } from '../policy/readPolicies.ts'
import { loadDeployment } from '../settings/loadDeployment.ts'
import { machineFolder } from '../start/machineFolder.ts'
import { readGuarded, type PlaceVerdict } from '../start/configFileAcl.ts'
import { placeRefusal } from '../settings/placeWords.ts'
import { NO_POLICIES, type Policies } from '../start/policies.ts'
import { isOwnServer, startOptions, type StartOptions } from '../start/startOptions.ts'
import type { Translate } from '../texts/texts.ts'
import type { Base } from './openSettingsAndLogs.ts'

export interface Configuration {
  readonly options: StartOptions
  /** Null when no server is configured. */
  readonly configured: Deployment | null
  /** The setup page comes before anything else: there is no configuration, or the person wants to change their own. */
  readonly needsSetup: boolean
  /** Who can change the machine-wide file; null where another source counts. */
  readonly verdict?: PlaceVerdict | null
}

/**
 * Shows the setup page: that of the person's own configuration, or of a development run without one, which would start the demo instead. An
 * administrator's configuration is changed by nobody here.
 */
export const SETUP_SWITCH = '--setup'

/** The app id of package.json, put in by the build. */
declare const APP_ID: string

/** The current source of the configuration: another file may appear while the setup page is shown. */
export const currentOptions = ({ isPacked, texts }: Pick<Base, 'isPacked' | 'texts'>): StartOptions =>
  startOptions({
    isPacked,
    machineFolder: machineFolder(process.platform),
    resourcesFolder: process.resourcesPath,
    accountFolder: app.getPath('userData'),
    variables: process.env,
    arguments: process.argv.slice(1),
    policies: isPacked ? policiesOf(texts.t) : NO_POLICIES,
  })

const policiesOf = (t: Translate): Policies =>
  readPolicies({ platform: process.platform, appId: APP_ID, accountName: () => userInfo().username }, t)

/** Reads and checks the configuration. @throws Error when it is damaged, or lies where everybody can write. */
export async function readConfiguration(base: Pick<Base, 'isPacked' | 'texts'>): Promise<Configuration> {
  const { t } = base.texts
  const options = currentOptions(base)
  const found = await machineWideFile(options, t)
  const text = found?.text ?? null
  const configured = loadDeployment({ file: options.configFile, text, apiUrl: options.apiUrl, policies: options.policies }, t)
  return { options, configured, needsSetup: mustAsk(options, configured, base.isPacked), verdict: found?.verdict ?? null }
}

function mustAsk(options: StartOptions, configured: Deployment | null, isPacked: boolean): boolean {
  const isWanted = process.argv.includes(SETUP_SWITCH)
  if (configured !== null) return isWanted && isOwnServer(options)
  return !options.allowsDemo || (isWanted && !isPacked)
}

/**
 * The machine-wide configuration; null where another source counts.
 * @throws Error when somebody other than an administrator could have written it, or nobody can tell and this account could have.
 */
async function machineWideFile({ configFile, administratorFiles: [file] }: StartOptions, t: Translate) {
  if (configFile !== file) return null
  const { platform } = process
  const found = await readGuarded(file, { platform }).catch((cause: unknown) => {
    throw new Error(t('main:config.unreadable', { file, reason: messageOf(cause) }), { cause })
  })
  if ('text' in found && found.text !== null) return { verdict: found.verdict, text: found.text }
  throw new Error(placeRefusal(file, found, platform, t))
}
