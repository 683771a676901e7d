import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { ProxyChallenge, ProxyCredentials } from '#shared/schemas/proxy.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'

const useStyles = makeStyles({ body: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' } })

const EMPTY = { proxyUser: '', proxyPassword: '' }

/** One attempt to sign in at the proxy. */
export function ProxyLoginForm({ challenge: { id, proxy, realm, wasWrong } }: { readonly challenge: ProxyChallenge }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const answer = (credentials: ProxyCredentials | null) => invoke('network:proxyCredentials', id, credentials)
  const form = defineForm({
    key: 'proxy',
    keptUntil: null,
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
