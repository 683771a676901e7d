import { create } from 'zustand'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { isShownToUser, reportError } from './errors.ts'

interface RecordedErrors {
  /** How many errors main has recorded. */
  readonly count: number
  /** When each of them happened last. Milliseconds since the epoch. */
  readonly times: readonly number[]
}

const NONE: RecordedErrors = { count: 0, times: [] }

/** The errors that main has recorded. Their entries are loaded when the dialog opens. */
export const useRecordedErrors = create<RecordedErrors>()(() => NONE)

/** How many errors happened after a time (milliseconds since the epoch). */
export const errorsSince = (seenAt: number, { times }: Pick<RecordedErrors, 'times'>): number =>
  times.filter((time) => time > seenAt).length

export const ERROR_LOG_KEY = ['errorLog']

/** Follows main's error log: updates the badge and refetches an open list. */
export const followErrorLog = (): (() => void) =>
  subscribe('errorLog:changed', (count) => {
    useRecordedErrors.setState({ count })
    loadErrorCount().catch((error: unknown) => {
      if (isShownToUser(error)) reportError(error, 'errorLog:list')
    })
    void queryClient.invalidateQueries({ queryKey: ERROR_LOG_KEY })
  })

/** Loads the number of errors, after a sign-in and an unlock. */
export async function loadErrorCount(): Promise<void> {
  const entries = await invoke('errorLog:list')
  useRecordedErrors.setState({ count: entries.length, times: entries.map(({ time }) => time) })
}

export const forgetErrorCount = (): void => useRecordedErrors.setState(NONE)
