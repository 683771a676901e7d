import { useEffect, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ProxyChallenge } from '#shared/proxy.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { isFocusFree, useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '420px' },
  content: { display: 'flex', flexDirection: 'column' },
  body: { color: tokens.colorNeutralForeground3, marginBottom: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  field: { minHeight: '76px', alignContent: 'start' },
})

/** Asks for what the network's proxy wants, above whatever is on the screen. On a locked screen it waits. */
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

/** A form for each try. The focus goes back after the last of them; behind a lock that came meanwhile it stays there. */
function ProxyLogin({ challenge }: { readonly challenge: ProxyChallenge }) {
  useFocusReturn(isFocusFree)
  return <ProxyLoginForm key={challenge.id} challenge={challenge} />
}

function ProxyLoginForm({ challenge: { id, proxy, realm, wasWrong } }: { readonly challenge: ProxyChallenge }) {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'common'])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)

  const give = (credentials: { username: string; password: string } | null) =>
    invoke('network:proxyCredentials', id, credentials).catch(notifyError)
  const submit = ({ focusField }: FormHandle) => {
    if (username.trim() !== '') return void give({ username: username.trim(), password })
    setMissing(true)
    focusField('proxyUser')
  }
  const cancel = () => void give(null)
  return (
    <Dialog open onOpenChange={(_event, { type }) => type !== 'backdropClick' && cancel()}>
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <Form initialField="proxyUser" onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{t('proxy.title')}</DialogTitle>
            <DialogContent className={styles.content}>
              <Text className={styles.body}>{realm === '' ? t('proxy.body', { proxy }) : t('proxy.bodyRealm', { proxy, realm })}</Text>
              {wasWrong && (
                <MessageBar intent="error" role="alert">
                  <MessageBarBody>{t('proxy.wrong')}</MessageBarBody>
                </MessageBar>
              )}
              <Field className={styles.field} label={t('proxy.user')} {...(isMissing ? { validationMessage: t('proxy.missing') } : {})}>
                <Input
                  name="proxyUser"
                  value={username}
                  autoComplete="off"
                  maxLength={MAX_LENGTH.proxyUser}
                  onChange={(_event, { value }) => setUsername(value)}
                />
              </Field>
              <Field className={styles.field} label={t('proxy.password')}>
                <PasswordInput name="proxyPassword" value={password} autoComplete="off" onValueChange={setPassword} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary">
                {t('proxy.submit')}
              </Button>
              <Button onClick={cancel}>{t('common:cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </Form>
      </DialogSurface>
    </Dialog>
  )
}
