import type { ReactNode } from 'react'
import { Button, Divider, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { useSocialSignIn } from './useSocialSignIn.ts'

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
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {state.phase === 'waiting' ? (
        <Passing key="waiting">
          <MessageBar icon={<Spinner size="tiny" />} role="status">
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
