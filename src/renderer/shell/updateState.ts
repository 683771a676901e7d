import { useEffect, useState } from 'react'
import type { UpdateState } from '#shared/update.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'

const NONE: UpdateState = { ready: null, isDue: false, failed: null }

/** What is known of updates. */
export function useUpdateState(): UpdateState {
  const [state, setState] = useState(NONE)
  useEffect(() => followUpdateState(setState), [])
  return state
}

/**
 * Calls `onChange` with the present state, and with each later one.
 * @returns a function that ends it.
 */
export function followUpdateState(onChange: (state: UpdateState) => void): () => void {
  const end = subscribe('update:state', onChange)
  // An event during a lock, or before a reload, was missed.
  invoke('update:state').then(onChange).catch(notifyError)
  return end
}
