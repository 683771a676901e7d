import { useEffect, useState } from 'react'
import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { ProxyChallenge, ProxyCredentials } from '#shared/schemas/proxy.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { isFocusFree, useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'

const useStyles = makeStyles({ body: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' } })

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
  return <ProxyLoginForm key={challenge.id} challenge={challenge} />
}

const EMPTY = { proxyUser: '', proxyPassword: '' }

function ProxyLoginForm({ challenge: { id, proxy, realm, wasWrong } }: { readonly challenge: ProxyChallenge }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const answer = (credentials: ProxyCredentials | null) => invoke('network:proxyCredentials', id, credentials)
  const form = defineForm({
    key: 'proxy',
    schema: z.object({ proxyUser: requiredText(t('proxy.missing')), proxyPassword: z.string() }),
    fields: {
      proxyUser: { control: 'text', label: t('proxy.user'), maxLength: MAX_LENGTH.proxyUser },
      proxyPassword: { control: 'password', label: t('proxy.password'), autoComplete: 'off' },
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('proxy.title')}
      initial={EMPTY}
      intro={
        <>
          <Text className={styles.body}>{realm === '' ? t('proxy.body', { proxy }) : t('proxy.bodyRealm', { proxy, realm })}</Text>
          {wasWrong && (
            <MessageBar intent="error" role="alert">
              <MessageBarBody>{t('proxy.wrong')}</MessageBarBody>
            </MessageBar>
          )}
        </>
      }
      submitLabel={t('proxy.submit')}
      isUnsaved={false}
      yieldsFocus
      onSubmit={({ proxyUser, proxyPassword }) => answer({ username: proxyUser, password: proxyPassword })}
      onClose={() => void answer(null).catch(notifyError)}
    />
  )
}
