import { join } from 'node:path'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { isCrashLine } from '../errorLog/mainErrors.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Translate } from '../texts/texts.ts'
import type { Redactor } from '../log/redactor.ts'
import type { KeychainProbe } from '../secrets/keychainProbe.ts'
import type { ConfigurationReport, ReportedSetting } from './configurationReport.ts'
import type { CrashDump } from './crashDumps.ts'
import { redactLines, tailOf } from './logText.ts'
import type { PcFacts } from './pcFacts.ts'
import { summaryText, type Part } from './summary.ts'
import type { ZipEntry } from './zip.ts'

/** The dumps in a folder, the newest first. */
export interface FoundDumps {
  readonly folder: string
  readonly dumps: readonly CrashDump[]
}

/** What a support bundle is made from. */
export interface BundleSources {
  /** Program, Electron, Chromium, Node and system, by name. */
  readonly versions: Readonly<Record<string, string>>
  /** The error log as text; empty when there is none. */
  readonly errorLog: () => Promise<string>
  readonly logFolder: string
  /** The dumps of crashed processes, without their contents, which hold memory. */
  readonly crashDumps: () => Promise<FoundDumps>
  readonly settings: () => Promise<readonly ReportedSetting[]>
  readonly configuration: () => Promise<ConfigurationReport>
  readonly keychain: () => Promise<KeychainProbe>
  /** Tries the server; null when none is configured. */
  readonly network: () => Promise<readonly ServerTestResult[] | null>
  /** The last report of the server check as text; empty when there is none. */
  readonly fitReport: () => Promise<string>
  /** Clock, time zone and free space. Never rejects. */
  readonly pc: () => Promise<PcFacts>
  readonly redactor: Pick<Redactor, 'redact'>
}

/**
 * The files of a support bundle, without secrets; the page to read first is the first. A part that fails is replaced by its error; the other parts
 * are kept.
 */
export async function bundleFiles(sources: BundleSources, t: Translate): Promise<readonly ZipEntry[]> {
  const { versions, errorLog, logFolder, redactor, settings } = sources
  const earlierLog = await textPart(() => tailOf(join(logFolder, 'main.old.log')))
  const log = await textPart(() => tailOf(join(logFolder, 'main.log')))
  const calls = await Promise.all(CALL_LOGS.map((name) => textPart(() => tailOf(join(logFolder, name)))))
  const [pcSettings, configuration, keychain, network, pc, crashDumps, errors, fitReport] = await Promise.all([
    part(settings),
    part(sources.configuration),
    part(sources.keychain),
    part(sources.network),
    sources.pc(),
    part(sources.crashDumps),
    textPart(errorLog),
    textPart(sources.fitReport),
  ])
  const lastCrash = lastCrashIn(`${earlierLog}\n${log}`)
  const has = { hasFitReport: fitReport !== '', hasCallLog: calls.some((text) => text !== '') }
  const found = { versions, configuration, keychain, network, pc, lastCrash, crashDumps, errorLog: errors, ...has }
  const files = [
    { name: t('main:summary.file'), content: summaryText(found, t) },
    { name: 'versions.json', content: json(versions) },
    { name: 'settings.json', content: partJson(pcSettings) },
    { name: 'configuration.json', content: partJson(configuration) },
    { name: 'keychain.json', content: partJson(keychain) },
    { name: 'network.json', content: partJson(network) },
    { name: 'fit-report.json', content: fitReport },
    { name: 'last-crash.json', content: json({ lastCrash }) },
    { name: 'crash-dumps.json', content: partJson(crashDumps) },
    { name: 'error-log.json', content: errors },
    { name: 'logs/main.old.log', content: earlierLog },
    { name: 'logs/main.log', content: log },
    ...CALL_LOGS.map((name, index) => ({ name: `logs/${name}`, content: calls[index] ?? '' })),
  ].filter(({ content }) => content !== '')
  const clean: ZipEntry[] = []
  for (const { name, content } of files) clean.push({ name, content: await redactLines(content, redactor) })
  return clean
}

/** The logs of every call, where the deployment has switched them on. */
const CALL_LOGS = ['calls.old.log', 'calls.log'] as const

/** The line of the newest crash; null when the kept logs record none. */
const lastCrashIn = (log: string): string | null => log.split('\n').findLast(isCrashLine) ?? null

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const partJson = (found: Part<unknown>): string => json('value' in found ? found.value : found)

async function part<T>(read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { value: await read() }
  } catch (cause) {
    return { error: messageOf(cause) }
  }
}

async function textPart(read: () => Promise<string>): Promise<string> {
  try {
    return await read()
  } catch (cause) {
    return messageOf(cause)
  }
}
