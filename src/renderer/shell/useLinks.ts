import { useEffect } from 'react'
import { openOrder } from '#renderer/features/orders/index.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'

/** Opens what `backoffice://order/<id>` links ask for: those that waited for somebody to be there, and those that come. */
export function useLinks(): void {
  useEffect(() => {
    takeLink()
    return subscribe('link:arrived', takeLink)
  }, [])
}

function takeLink(): void {
  invoke('link:take')
    .then((orderId) => (orderId === null ? undefined : openOrder(orderId)))
    .catch(notifyError)
}
