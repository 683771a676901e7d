import { create } from 'zustand'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { queryClient } from '../ipc/queryClient.ts'

/** How many errors main has recorded. The entries are loaded when the dialog opens. */
export const useErrorCount = create<{ readonly count: number }>()(() => ({ count: 0 }))

export const ERROR_LOG_KEY = ['errorLog']

/** Follows main's error log: updates the badge and refetches an open list. */
export const followErrorLog = (): (() => void) =>
  subscribe('errorLog:changed', (count) => {
    useErrorCount.setState({ count })
    void queryClient.invalidateQueries({ queryKey: ERROR_LOG_KEY })
  })

/** Loads the number of errors, after a sign-in and an unlock. */
export async function loadErrorCount(): Promise<void> {
  useErrorCount.setState({ count: (await invoke('errorLog:list')).length })
}

export const forgetErrorCount = (): void => useErrorCount.setState({ count: 0 })
