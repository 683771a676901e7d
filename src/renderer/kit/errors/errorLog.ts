import { create } from 'zustand'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { queryClient } from '../ipc/queryClient.ts'

/** How many errors main has recorded; the entries themselves are asked for when someone reads them. */
export const useErrorCount = create<{ readonly count: number }>()(() => ({ count: 0 }))

export const ERROR_LOG_KEY = ['errorLog']

/** Follows main's error log: the badge counts along, an open list is read anew. */
export const followErrorLog = (): (() => void) =>
  subscribe('errorLog:changed', (count) => {
    useErrorCount.setState({ count })
    void queryClient.invalidateQueries({ queryKey: ERROR_LOG_KEY })
  })

/** Counts what is there, as after sign-in and unlock. */
export async function loadErrorCount(): Promise<void> {
  useErrorCount.setState({ count: (await invoke('errorLog:list')).length })
}

export const forgetErrorCount = (): void => useErrorCount.setState({ count: 0 })
