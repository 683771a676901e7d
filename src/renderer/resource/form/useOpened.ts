import { useCallback } from 'react'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'

/** What is open over a page, and the name of this opening: a lock and a reload keep it, where the identity of an object is lost. */
interface Opened<T> {
  readonly value: T
  readonly opening: string
}

/**
 * What is open over a page, such as the row of a form's dialog, as a draft of its tab; null while nothing is. An answer may come when its
 * dialog is closed: `close` closes what is open in this render, and nothing that was opened since. `name` is unique in its tab.
 */
export function useOpened<T>(name: string): readonly [opened: T | null, open: (value: T) => void, close: () => void] {
  const [kept, keep] = usePersistedTabState<Opened<T> | null>(name, null)
  const opening = kept?.opening
  return [
    kept?.value ?? null,
    useCallback((value: T) => keep({ value, opening: crypto.randomUUID() }), [keep]),
    useCallback(() => keep((now) => (now?.opening === opening ? null : now)), [keep, opening]),
  ]
}
