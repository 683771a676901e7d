import { useEffect } from 'react'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'

/**
 * Opens the records of `backoffice://order/<id>` and `backoffice://refund/<id>` links. A link that arrived before the sign-in or during a
 * lock opens afterwards.
 */
export function useLinks(): void {
  useEffect(() => {
    takeLink()
    return subscribe('link:arrived', takeLink)
  }, [])
}

function takeLink(): void {
  invoke('link:take')
    .then((linked) => (linked === null ? undefined : openRecord(linked.record, linked.id)))
    .catch(notifyError)
}
