import { join } from 'node:path'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { isCrashLine } from '../errorLog/mainErrors.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Redactor } from '../log/redactor.ts'
import type { KeychainProbe } from '../secrets/keychainProbe.ts'
import type { ConfigurationReport, ReportedSetting } from './configurationReport.ts'
import { redactLines, tailOf } from './logText.ts'
import type { ZipEntry } from './zip.ts'

/** What a support bundle is made from. */
export interface BundleSources {
  /** Program, Electron, Chromium, Node and system, by name. */
  readonly versions: Readonly<Record<string, string>>
  /** The error log as text; empty when there is none. */
  readonly errorLog: () => Promise<string>
  readonly logFolder: string
  readonly settings: () => Promise<readonly ReportedSetting[]>
  readonly configuration: () => Promise<ConfigurationReport>
  readonly keychain: () => Promise<KeychainProbe>
  /** Tries the server; null when none is configured. */
  readonly network: () => Promise<readonly ServerTestResult[] | null>
  /** The last report of the server check as text; empty when there is none. */
  readonly fitReport: () => Promise<string>
  readonly redactor: Pick<Redactor, 'redact'>
}

/** The files of a support bundle, without secrets. A part that fails is replaced by its error; the other parts are kept. */
export async function bundleFiles(sources: BundleSources): Promise<readonly ZipEntry[]> {
  const { versions, errorLog, logFolder, redactor, settings, configuration, keychain, network, fitReport } = sources
  const earlierLog = await textPart(() => tailOf(join(logFolder, 'main.old.log')))
  const log = await textPart(() => tailOf(join(logFolder, 'main.log')))
  const [pcSettings, deployment, health, reach] = await Promise.all([
    jsonPart(settings),
    jsonPart(configuration),
    jsonPart(keychain),
    jsonPart(network),
  ])
  const files = [
    { name: 'versions.json', content: json(versions) },
    { name: 'settings.json', content: pcSettings },
    { name: 'configuration.json', content: deployment },
    { name: 'keychain.json', content: health },
    { name: 'network.json', content: reach },
    { name: 'fit-report.json', content: await textPart(fitReport) },
    { name: 'last-crash.json', content: json({ lastCrash: lastCrashIn(`${earlierLog}\n${log}`) }) },
    { name: 'error-log.json', content: await textPart(errorLog) },
    { name: 'logs/main.old.log', content: earlierLog },
    { name: 'logs/main.log', content: log },
  ].filter(({ content }) => content !== '')
  const clean: ZipEntry[] = []
  for (const { name, content } of files) clean.push({ name, content: await redactLines(content, redactor) })
  return clean
}

/** The line of the newest crash; null when the kept logs record none. */
const lastCrashIn = (log: string): string | null => log.split('\n').findLast(isCrashLine) ?? null

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function jsonPart(read: () => Promise<unknown>): Promise<string> {
  try {
    return json(await read())
  } catch (cause) {
    return json({ error: messageOf(cause) })
  }
}

async function textPart(read: () => Promise<string>): Promise<string> {
  try {
    return await read()
  } catch (cause) {
    return messageOf(cause)
  }
}
