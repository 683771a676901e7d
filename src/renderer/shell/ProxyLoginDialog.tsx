import { createElement, useEffect, useState } from 'react'
import type { ProxyChallenge } from '#shared/schemas/proxy.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { lazyPart, useLazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { isFocusFree, useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'

/** Most networks never ask, so the start does not wait for the form's code. */
const form = lazyPart(async () => ({ default: (await import('./ProxyLoginForm.tsx')).ProxyLoginForm }))

/** Asks for the user name and password of the network's proxy, above the current screen. While the screen is locked it waits. */
export function ProxyLoginDialog() {
  const [challenge, setChallenge] = useState<ProxyChallenge | null>(null)
  const isLocked = useSession().phase === 'locked'

  useEffect(() => {
    if (isLocked) return
    const end = subscribe('network:proxyLogin', setChallenge)
    invoke('network:proxyChallenge').then(setChallenge, notifyError)
    return end
  }, [isLocked])

  return isLocked || challenge === null ? null : <ProxyLogin challenge={challenge} />
}

/** Mounts a new form for each attempt. The focus returns after the last attempt, unless the lock screen has it. */
function ProxyLogin({ challenge }: { readonly challenge: ProxyChallenge }) {
  useFocusReturn(isFocusFree)
  const component = useLazyPart(form)
  return component === null ? null : createElement(component, { key: challenge.id, challenge })
}
