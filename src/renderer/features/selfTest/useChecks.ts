import { useCallback, useState } from 'react'
import type { CheckOutcome } from '#shared/diagnostics.ts'
import { CHECKS, runCheck, type CheckName } from './checks.ts'

export interface Checks {
  readonly outcomes: Readonly<Partial<Record<CheckName, CheckOutcome>>>
  /** The check that is running, or null. */
  readonly running: CheckName | null
  readonly run: (names?: readonly CheckName[]) => void
}

/** Runs the checks one after another: parallel checks would make each other slower and their times wrong. */
export function useChecks(): Checks {
  const [outcomes, setOutcomes] = useState<Checks['outcomes']>({})
  const [running, setRunning] = useState<CheckName | null>(null)
  const runAll = useCallback(async (names: readonly CheckName[]) => {
    for (const name of names) {
      setRunning(name)
      setOutcomes(({ [name]: _before, ...others }) => others)
      const outcome = await runCheck(name)
      setOutcomes((before) => ({ ...before, [name]: outcome }))
    }
    setRunning(null)
  }, [])
  return { outcomes, running, run: (names = CHECKS) => void runAll(names) }
}
