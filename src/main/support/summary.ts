import { isRecord } from '#shared/json/isRecord.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { passedKey, type ServerTestResult } from '#shared/setup/serverTest.ts'
import type { KeychainProbe } from '../secrets/keychainProbe.ts'
import type { Translate } from '../texts/texts.ts'
import type { FoundDumps } from './bundleFiles.ts'
import type { ConfigurationReport } from './configurationReport.ts'
import type { PcFacts } from './pcFacts.ts'

/** A part of the bundle, or why it could not be read. */
export type Part<T> = { readonly value: T } | { readonly error: string }

export interface SummaryFacts {
  readonly versions: Readonly<Record<string, string>>
  readonly configuration: Part<ConfigurationReport>
  readonly keychain: Part<KeychainProbe>
  readonly network: Part<readonly ServerTestResult[] | null>
  readonly pc: PcFacts
  readonly lastCrash: string | null
  readonly crashDumps: Part<FoundDumps>
  /** The text of the error log's file; empty when there is none. */
  readonly errorLog: string
  readonly hasFitReport: boolean
  readonly hasCallLog: boolean
}

/** More than this between the clocks of PC and server is worth a word: sign-ins and times of orders depend on it. Milliseconds. */
const CLOCK_LIMIT_MS = 60_000
/** Less free space than this is worth a word. Bytes. */
const LEAST_FREE = 1024 ** 3
const GIGABYTE = 1024 ** 3
const NEWEST = 5

/** One page for a person who looks into a bundle: what is there, what is wrong, and what to do first. Ends lines as Notepad does. */
export function summaryText(facts: SummaryFacts, t: Translate): string {
  const sections = [
    [t('main:summary.title'), ...aboutPc(facts, t)],
    [t('main:summary.network'), ...listed(networkLines(facts.network, t), t)],
    [t('main:summary.errors'), ...listed(newestErrors(facts.errorLog, t), t)],
    [t('main:summary.todo'), ...remedies(facts, t).map(item)],
    [
      t('main:summary.more'),
      ...(facts.hasFitReport ? [t('main:summary.fitReport')] : []),
      ...(facts.hasCallLog ? [t('main:summary.callLog')] : []),
    ],
  ]
  // With a mark: an older Notepad takes a file without one for GBK.
  return `\uFEFF${sections.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`
}

const item = (line: string): string => `- ${line}`
const listed = (lines: readonly string[], t: Translate): readonly string[] =>
  lines.length === 0 ? [item(t('main:summary.none'))] : lines.map(item)

function aboutPc({ versions, configuration, keychain, pc, lastCrash, crashDumps }: SummaryFacts, t: Translate): readonly string[] {
  const { app = '', system = '', systemVersion = '' } = versions
  return [
    t('main:summary.made', { time: formatChinaTime(pc.time), zone: pc.timeZone }),
    t('main:summary.version', { version: app, system: `${system} ${systemVersion}` }),
    ...configurationLines(configuration, t),
    clockLine(pc.clockAheadMs, t),
    ...pc.free.map(({ folder, bytes }) =>
      bytes === null ? t('main:summary.freeUnknown', { folder }) : t('main:summary.free', { folder, size: (bytes / GIGABYTE).toFixed(1) }),
    ),
    t('main:summary.keychain', { state: keychainState(keychain, t) }),
    t('main:summary.crash', { line: lastCrash ?? t('main:summary.none') }),
    ...dumpLines(crashDumps, t),
  ]
}

function configurationLines(part: Part<ConfigurationReport>, t: Translate): readonly string[] {
  if ('error' in part) return [t('main:summary.fault', { fault: part.error })]
  const { place, file, fault, settings } = part.value
  const server = settings.find(({ name }) => name === 'apiUrl')?.value
  return [
    typeof server === 'string' ? t('main:summary.server', { server }) : t('main:summary.noServer'),
    file === null && place !== 'policy' ? t('main:summary.noFile') : t(`main:summary.place.${place}`, { file }),
    ...(fault === null ? [] : [t('main:summary.fault', { fault })]),
  ]
}

/** Where the dumps are, which support may ask for: they hold memory, so they are no part of the bundle. Nothing where there are none. */
function dumpLines(part: Part<FoundDumps>, t: Translate): readonly string[] {
  if ('error' in part) return [t('main:summary.dumpsUnread', { reason: part.error })]
  const { folder, dumps } = part.value
  const [newest] = dumps
  return newest === undefined ? [] : [t('main:summary.dumps', { count: dumps.length, time: formatChinaTime(newest.time), folder })]
}

function clockLine(aheadMs: number | null, t: Translate): string {
  if (aheadMs === null) return t('main:summary.clock.unknown')
  if (Math.abs(aheadMs) <= CLOCK_LIMIT_MS) return t('main:summary.clock.right')
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  return t(aheadMs > 0 ? 'main:summary.clock.fast' : 'main:summary.clock.slow', { minutes })
}

function keychainState(part: Part<KeychainProbe>, t: Translate): string {
  if ('error' in part) return part.error
  const { value } = part
  return value.state === 'unavailable' ? t(`session:keychain.${value.fault}.reason`) : t(`main:summary.keychainState.${value.state}`)
}

function networkLines(part: Part<readonly ServerTestResult[] | null>, t: Translate): readonly string[] {
  if ('error' in part) return [part.error]
  return (part.value ?? []).map((result) =>
    t('main:summary.step', { step: t(`setup:step.${result.step}`), state: t(`setup:state.${result.state}`), detail: detailOf(result, t) }),
  )
}

function detailOf(result: ServerTestResult, t: Translate): string {
  if (result.state === 'skipped') return t(`setup:skipped.${result.why}`)
  const { subject } = result
  if (result.state === 'passed') return t(`setup:passed.${passedKey(result.step, subject)}`, { subject })
  return `${t(`setup:fault.${result.fault}`, { subject })}${result.code === '' ? '' : ` ${t('setup:code', { code: result.code })}`}`
}

/** The newest errors, with their number. None of a log that cannot be read. */
function newestErrors(errorLog: string, t: Translate): readonly string[] {
  return entriesOf(errorLog)
    .toSorted((one, other) => other.time - one.time)
    .slice(0, NEWEST)
    .map(({ time, count, message }) => t('main:summary.error', { time: formatChinaTime(time), count, message }))
}

interface Entry {
  readonly time: number
  readonly count: number
  readonly message: string
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['time'] === 'number' && typeof value['count'] === 'number' && typeof value['message'] === 'string'

function entriesOf(errorLog: string): readonly Entry[] {
  try {
    const content: unknown = JSON.parse(errorLog)
    const entries: unknown = isRecord(content) ? content['entries'] : []
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

/** What to do first, by what was found. */
function remedies({ configuration, keychain, network, pc }: SummaryFacts, t: Translate): readonly string[] {
  const found: string[] = []
  if ('value' in configuration && configuration.value.fault !== null) found.push(t('main:summary.mend.configuration'))
  const failed = 'value' in network ? network.value?.find(({ state }) => state === 'failed') : undefined
  if (failed?.state === 'failed') found.push(t(`setup:remedy.${failed.fault}`))
  if (pc.clockAheadMs !== null && Math.abs(pc.clockAheadMs) > CLOCK_LIMIT_MS) found.push(t('main:summary.mend.clock'))
  for (const { folder, bytes } of pc.free) {
    if (bytes !== null && bytes < LEAST_FREE) found.push(t('main:summary.mend.space', { folder }))
  }
  if ('value' in keychain && keychain.value.state === 'unavailable') found.push(t(`session:keychain.${keychain.value.fault}.remedy`))
  return found.length === 0 ? [t('main:summary.mend.nothing')] : found
}
