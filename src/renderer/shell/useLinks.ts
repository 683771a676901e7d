import { useEffect } from 'react'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'

/** Opens the orders of `backoffice://order/<id>` links. A link that arrived before the sign-in or during a lock opens afterwards. */
export function useLinks(): void {
  useEffect(() => {
    takeLink()
    return subscribe('link:arrived', takeLink)
  }, [])
}

function takeLink(): void {
  invoke('link:take')
    .then((orderId) => (orderId === null ? undefined : openRecord('order', orderId)))
    .catch(notifyError)
}
