import { switchValue } from '../start/switchValue.ts'
import type { Translate } from '../texts/texts.ts'
import type { Deployment } from './deployment.ts'
import { loadDeployment } from './loadDeployment.ts'

/** What `--check-config` prints, and the program's exit code. */
export interface ConfigReport {
  readonly text: string
  readonly code: 0 | 1
}

const MASKED = '***'

/** The file that `--check-config` names; null without the switch. An empty name is a file that is missing. */
export const configToCheck = (given: readonly string[]): string | null => switchValue('--check-config', given)

/** Reads a configuration as a start would: the settings with their defaults as JSON, or every fault with its field. */
export function checkConfig(file: string, t: Translate): ConfigReport {
  try {
    const deployment = loadDeployment({ file, apiUrl: null }, t)
    return { text: `${t('main:config.checked')}\n${JSON.stringify(masked(deployment), null, 2)}\n`, code: 0 }
  } catch (cause) {
    return { text: `${t('main:config.faults')}\n${cause instanceof Error ? cause.message : String(cause)}\n`, code: 1 }
  }
}

const masked = (deployment: Deployment | null): object | null => (deployment === null ? null : { ...deployment, clientSecret: MASKED })
