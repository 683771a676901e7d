import { messageOf } from '../log/messageOf.ts'
import { readGuarded } from '../start/configFileAcl.ts'
import { switchValue } from '../start/switchValue.ts'
import type { Translate } from '../texts/texts.ts'
import type { Deployment } from './deployment.ts'
import { loadDeployment } from './loadDeployment.ts'
import { placeRefusal, verdictWords } from './placeWords.ts'

/**
 * What `--check-config` prints, and the program's exit code. 0: it starts so. 1: it does not start. Only where this PC is checked, 2: there is
 * no configuration, and 3: it starts so, but others than administrators can change the configuration, or nobody can tell.
 */
export interface ConfigReport {
  readonly text: string
  readonly code: 0 | 1 | 2 | 3
}

const MASKED = '***'

/** The file that `--check-config` names; empty where it names none, for the configuration of this PC; null without the switch. */
export function configToCheck(given: readonly string[]): string | null {
  const named = switchValue('--check-config', given)
  return named?.startsWith('--') === true ? '' : named
}

/**
 * Reads a configuration as a start would: the settings with their defaults as JSON, or every fault with its field; and who can change the file.
 * @param machineFile The path of the machine-wide configuration: a start takes that one only where it is guarded.
 */
export async function checkConfig(file: string, machineFile: string, t: Translate): Promise<ConfigReport> {
  const place = await placeOf(file, machineFile, t)
  const head = `${t('main:check.place', { file, verdict: place.words })}\n`
  try {
    const deployment = loadDeployment({ file, apiUrl: null }, t)
    if (place.refusal !== null) return { text: `${head}${place.refusal}\n`, code: 1 }
    return { text: `${head}${settingsText(deployment, t)}`, code: 0 }
  } catch (cause) {
    return { text: `${head}${faultsText(cause, t)}`, code: 1 }
  }
}

/** The settings that would be used, without the secret. */
export const settingsText = (deployment: Deployment | null, t: Translate): string =>
  `${t('main:config.checked')}\n${JSON.stringify(deployment === null ? null : { ...deployment, clientSecret: MASKED }, null, 2)}\n`

/** Why the program would not start. */
export const faultsText = (cause: unknown, t: Translate): string =>
  `${t('main:config.faults')}\n${cause instanceof Error ? cause.message : messageOf(cause)}\n`

/** Who can change a file, and why a start would not take it. */
async function placeOf(
  file: string,
  machineFile: string,
  t: Translate,
): Promise<{ readonly words: string; readonly refusal: string | null }> {
  const { platform } = process
  try {
    const found = await readGuarded(file, { platform })
    const isTaken = file !== machineFile || ('text' in found && found.text !== null)
    return { words: verdictWords(found.verdict, t), refusal: isTaken ? null : placeRefusal(file, found, platform, t) }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    return { words: isMissing ? t('main:check.missing') : messageOf(cause), refusal: null }
  }
}
