import { useEffect, useState } from 'react'
import { HEADER_TEXT } from '#shared/domain/patterns.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { errorMessage, isShownToUser, reportError } from '#renderer/kit/errors/errors.ts'

import { tidyTenant } from './signInValues.ts'

export interface Provider {
  readonly source: string
  readonly name: string
}

/** The state of a social sign-in. `waiting`: the person is on the provider's page. `unbound`: no account belongs to that person. */
export type SocialState = { readonly phase: 'idle' } | { readonly phase: 'waiting' | 'unbound'; readonly provider: Provider }

const IDLE: SocialState = { phase: 'idle' }

/** Sign-in through a provider in the system's browser. After success the session changes, which replaces the sign-in page. */
export function useSocialSignIn(tenantId: string) {
  const { config } = useEnvironment()
  const [state, setState] = useState<SocialState>(IDLE)
  const [failure, setFailure] = useState<string | null>(null)

  // Cancels the sign-in when the page is left.
  useEffect(() => cancelSocial, [])

  const start = async (provider: Provider) => {
    const tenant = config.tenantMode ? tidyTenant(tenantId) : config.tenantId
    if (!HEADER_TEXT.test(tenant)) return setFailure(i18n.t(tenant === '' ? 'shell:signIn.missing.tenantId' : 'shell:signIn.wrongTenant'))
    setFailure(null)
    setState({ phase: 'waiting', provider })
    try {
      const outcome = await invoke('session:socialSignIn', provider.source, tenant)
      setState(outcome === 'unbound' ? { phase: 'unbound', provider } : IDLE)
    } catch (error) {
      setState(IDLE)
      if (isShownToUser(error)) setFailure(errorMessage(error))
    }
  }
  return { providers: config.socialSignIn, state, failure, start, cancel: cancelSocial, forget: () => setState(IDLE) }
}

function cancelSocial(): void {
  invoke('session:cancelSocial').catch((error: unknown) => reportError(error, 'session:cancelSocial'))
}
