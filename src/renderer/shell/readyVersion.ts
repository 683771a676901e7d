import { useEffect, useState } from 'react'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'

/** The version that waits for a restart; null while there is none. */
export function useReadyVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => followReadyVersion(setVersion), [])
  return version
}

/**
 * Calls `onReady` with the version that waits for a restart: the one that waits now, and each that is announced later.
 * @returns a function that ends it.
 */
export function followReadyVersion(onReady: (version: string | null) => void): () => void {
  const end = subscribe('update:ready', onReady)
  // An event during a lock, or before a reload, was missed.
  invoke('update:version').then(onReady).catch(notifyError)
  return end
}
