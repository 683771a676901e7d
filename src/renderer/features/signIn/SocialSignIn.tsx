import { type ReactNode, useEffect, useState } from 'react'
import { Button, Divider, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { isShownToUser, isSilent, reasonOf, reportError } from '#renderer/kit/errors/errors.ts'
import type { Sentence } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { HEADER_TEXT } from '#shared/domain/patterns.ts'
import { tidyTenant } from './signInValues.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', marginBottom: '16px', outlineStyle: 'none' },
  providers: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'center' },
})

/** The providers for sign-in. Renders nothing if none is configured. */
export function SocialSignIn({ tenantId }: { readonly tenantId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const { providers, state, failure, start, cancel, forget } = useSocialSignIn(tenantId)
  if (providers.length === 0) return null
  return (
    <div tabIndex={-1} className={styles.root}>
      <Divider>{t('social.or')}</Divider>
      {failure !== null && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{failure()}</MessageBarBody>
        </MessageBar>
      )}
      {state.phase === 'waiting' ? (
        <Passing key="waiting">
          <MessageBar icon={<BusyIcon size="tiny" />} role="status">
            <MessageBarBody>{t('social.waiting', { name: state.provider.name })}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={cancel}>{t('social.cancel')}</Button>
            </MessageBarActions>
          </MessageBar>
        </Passing>
      ) : (
        <Passing key="providers" className={styles.providers}>
          {providers.map((provider) => (
            <Button key={provider.source} icon={<OpenRegular />} onClick={() => void start(provider)}>
              {t('social.with', { name: provider.name })}
            </Button>
          ))}
        </Passing>
      )}
      {state.phase === 'unbound' && <Registration providerName={state.provider.name} onClose={forget} />}
    </div>
  )
}

/** The dialog for an account that no person here has yet. Its form is loaded when it is needed: hardly ever. */
const Registration = lazyComponent(lazyPart(async () => ({ default: (await import('./RegisterDialog.tsx')).RegisterDialog })))

/** A group of buttons that is replaced when one is pressed. The element around the groups then gets the focus. */
function Passing({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const heir = useFocusHeir()
  return (
    <div ref={heir} className={className}>
      {children}
    </div>
  )
}

interface Provider {
  readonly source: string
  readonly name: string
}

/** The state of a social sign-in. `waiting`: the person is on the provider's page. `unbound`: no account belongs to that person. */
type SocialState = { readonly phase: 'idle' } | { readonly phase: 'waiting' | 'unbound'; readonly provider: Provider }

const IDLE: SocialState = { phase: 'idle' }

/** Sign-in through a provider in the system's browser. After success the session changes, which replaces the sign-in page. */
export function useSocialSignIn(tenantId: string) {
  const { config } = useEnvironment()
  const [state, setState] = useState<SocialState>(IDLE)
  const [failure, setFailure] = useState<Sentence | null>(null)

  // Cancels the sign-in when the page is left.
  useEffect(() => cancelSocial, [])

  const fail = (said: Sentence): void => setFailure(() => said)
  const start = async (provider: Provider) => {
    const tenant = config.tenantMode ? tidyTenant(tenantId) : config.tenantId
    if (!HEADER_TEXT.test(tenant)) return fail(() => i18n.t(tenant === '' ? 'shell:signIn.missing.tenantId' : 'shell:signIn.wrongTenant'))
    setFailure(null)
    setState({ phase: 'waiting', provider })
    try {
      const outcome = await invoke('session:socialSignIn', provider.source, tenant)
      setState(outcome === 'unbound' ? { phase: 'unbound', provider } : IDLE)
    } catch (error) {
      setState(IDLE)
      if (isShownToUser(error) || isSilent(error)) fail(() => reasonOf(error))
    }
  }
  return { providers: config.socialSignIn, state, failure, start, cancel: cancelSocial, forget: () => setState(IDLE) }
}

function cancelSocial(): void {
  invoke('session:cancelSocial').catch((error: unknown) => reportError(error, 'session:cancelSocial'))
}
