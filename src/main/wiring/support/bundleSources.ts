import { readFile } from 'node:fs/promises'
import { arch, release, type, version } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { isRecord } from '#shared/json/isRecord.ts'
import { decodeUnicode } from '#shared/text/decodeText.ts'
import { withTimeout } from '../../async/timeLimit.ts'
import type { ErrorLog } from '../../errorLog/errorLog.ts'
import type { Redactor } from '../../log/redactor.ts'
import { probeKeychain } from '../../secrets/keychainProbe.ts'
import type { SecretStore } from '../../secrets/secretStore.ts'
import type { Deployment } from '../../settings/deployment.ts'
import { parseSettings } from '../../settings/settingsStore.ts'
import type { StartOptions } from '../../start/startOptions.ts'
import type { BundleSources } from '../../support/bundleFiles.ts'
import { listCrashDumps } from '../../support/crashDumps.ts'
import { readPcFacts } from '../../support/pcFacts.ts'
import { configurationReport, pcSettingsReport } from '../../support/configurationReport.ts'
import { tailOf } from '../../support/logText.ts'
import { FIT_FILE } from './checkDeps.ts'
import { askServer, createServerTest } from '../setup/createServerTest.ts'

/** The differences between a bundle of the running program and one from the command line. */
interface Bundled {
  readonly options: StartOptions
  /** Null when no server is configured, or its configuration has a fault. */
  readonly deployment: Deployment | null
  readonly fault: string | null
  /** The error log of the running program. Null for the command line, beside which a program may run: its file is read. */
  readonly errors: Pick<ErrorLog, 'list'> | null
  readonly openStore: () => Promise<SecretStore>
  readonly redactor: Redactor
}

/** The longest wait for the keychain: one that asks the person a question answers late. Milliseconds. */
const KEYCHAIN_LIMIT_MS = 20_000

/** What the support bundle of this program, PC and account is made from. */
export function bundleSources({ options, deployment, fault, errors, openStore, redactor }: Bundled): BundleSources {
  const accountFolder = app.getPath('userData')
  const { electron, chrome, node } = process.versions
  return {
    versions: {
      app: app.getVersion(),
      electron,
      chromium: chrome,
      node,
      system: `${type()} ${release()} ${arch()}`,
      systemVersion: version(),
    },
    errorLog: async () => (errors === null ? await tailOf(join(accountFolder, 'error-log.json')) : errorText(errors)),
    logFolder: app.getPath('logs'),
    crashDumps: async () => {
      const folder = app.getPath('crashDumps')
      return { folder, dumps: await listCrashDumps(folder) }
    },
    settings: async () => {
      const raw = await fieldsOf(join(accountFolder, 'settings.json'))
      return pcSettingsReport(parseSettings(raw), new Set(Object.keys(raw)))
    },
    configuration: async () => {
      const raw = options.configFile === null ? {} : await fieldsOf(options.configFile)
      return configurationReport({ options, inFile: new Set(Object.keys(raw)), deployment, fault })
    },
    keychain: async () => {
      const probed = openStore().then((store) => probeKeychain(store))
      return await withTimeout(probed, KEYCHAIN_LIMIT_MS, () => new Error('the keychain does not answer'))
    },
    network: async () => (deployment === null ? null : await createServerTest()(deployment)),
    pc: () =>
      readPcFacts({
        folders: [...new Set([accountFolder, options.exportFolder ?? deployment?.exportFolder ?? accountFolder])],
        ask: deployment === null ? null : () => askServer(deployment.apiUrl),
        now: () => Date.now(),
      }),
    fitReport: () => tailOf(join(accountFolder, `${FIT_FILE}.json`)),
    redactor,
  }
}

/** Read from memory: the file lacks the latest errors, or all of them if the disk is full. */
const errorText = (errors: Pick<ErrorLog, 'list'>): string => `${JSON.stringify({ entries: errors.list().toReversed() }, null, 2)}\n`

/** The fields of a JSON file; none for one that is missing or damaged. */
async function fieldsOf(file: string): Promise<object> {
  try {
    const parsed: unknown = JSON.parse(decodeUnicode(new Uint8Array(await readFile(file))))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
