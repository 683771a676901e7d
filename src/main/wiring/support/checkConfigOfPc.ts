import { configurationReport, type ReportedSetting } from '../../support/configurationReport.ts'
import { faultsText, settingsText, type ConfigReport } from '../../settings/checkConfig.ts'
import { readDeploymentFile } from '../../settings/loadDeployment.ts'
import { verdictWords } from '../../settings/placeWords.ts'
import { readGuarded, type PlaceVerdict } from '../../start/configFileAcl.ts'
import type { StartOptions } from '../../start/startOptions.ts'
import type { Texts, Translate } from '../../texts/texts.ts'
import { currentOptions, readConfiguration } from '../readConfiguration.ts'

/** `--check-config` without a file: what a start of this PC and account would use, from where, and who can change that. Never rejects. */
export async function checkConfigOfPc(base: { readonly isPacked: boolean; readonly texts: Texts }): Promise<ConfigReport> {
  const { t } = base.texts
  const options = currentOptions(base)
  try {
    const { configured, verdict, needsSetup } = await readConfiguration(base)
    const place = verdict ?? (await verdictOf(options))
    const head = [...placeLines(options, place, t), ...ignoredLines(options, t)]
    if (configured === null)
      return { text: lines([t(needsSetup ? 'main:check.none' : 'main:check.demo'), ...ignoredLines(options, t)]), code: 2 }
    const { settings } = configurationReport({ options, inFile: namesIn(options, t), deployment: configured, fault: null })
    const text = `${lines([...head, ...originLines(settings, options, t)])}${settingsText(configured, t)}`
    return { text, code: place === 'guarded' ? 0 : 3 }
  } catch (cause) {
    return { text: `${lines(ignoredLines(options, t))}${faultsText(cause, t)}`, code: 1 }
  }
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

/** Who can change the configuration. `person` means everyone who uses this account. */
async function verdictOf({ place, configFile }: StartOptions): Promise<PlaceVerdict | 'person'> {
  if (place === 'policy') return 'guarded'
  if (place !== 'program' || configFile === null) return 'person'
  return (await readGuarded(configFile, { platform: process.platform })).verdict
}

function placeLines({ configFile, place, policies }: StartOptions, verdict: PlaceVerdict | 'person', t: Translate): readonly string[] {
  const file = configFile ?? (place === 'policy' ? policies.sources['apiUrl']?.where : undefined)
  if (file === undefined) return [t('main:check.noSource')]
  const words = verdict === 'person' ? t('main:check.person') : verdictWords(verdict, t)
  return [t('main:check.source', { from: file }), t('main:check.place', { file, verdict: words })]
}

/** The source of each setting that has not its default. */
function originLines(settings: readonly ReportedSetting[], { configFile }: StartOptions, t: Translate): readonly string[] {
  const from = ({ from: kind, where }: ReportedSetting): string => where ?? (kind === 'file' ? (configFile ?? kind) : kind)
  const set = settings.filter((setting) => setting.from !== 'default')
  return [t('main:check.origins'), ...set.map((setting) => t('main:check.origin', { name: setting.name, from: from(setting) }))]
}

const ignoredLines = ({ policies }: StartOptions, t: Translate): readonly string[] =>
  policies.ignored.length === 0 ? [] : [t('main:check.ignored', { list: policies.ignored.join(', ') })]

/** The names that the file sets; it was read just before. */
const namesIn = ({ configFile }: StartOptions, t: Translate): ReadonlySet<string> =>
  new Set(configFile === null ? [] : Object.keys(readDeploymentFile(configFile, t)))
