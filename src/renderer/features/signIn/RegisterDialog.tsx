import { requiredPassword, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import * as z from 'zod/mini'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'

const useStyles = makeStyles({ body: { color: tokens.colorNeutralForeground3 } })

const EMPTY = { name: '', account: '', password: '', repeated: '' }

interface Props {
  readonly providerName: string
  readonly onClose: () => void
}

/** Applies for an account after a social sign-in that the server could not match to one (spec.md §7, register-guest). */
export function RegisterDialog({ providerName, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'shell'])
  const form = defineForm({
    key: 'register',
    keptUntil: null,
    schema: registrationSchema({
      name: t('register.missing.name'),
      account: t('register.missing.account'),
      password: t('register.missing.password'),
      different: t('shell:lock.different'),
    }),
    fields: {
      name: { control: 'text', label: t('register.name'), maxLength: MAX_LENGTH.personName },
      account: { control: 'text', label: t('register.account'), maxLength: MAX_LENGTH.account },
      password: { control: 'password', label: t('register.password') },
      repeated: { control: 'password', label: t('register.repeat') },
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('register.title')}
      initial={EMPTY}
      intro={<Text className={styles.body}>{t('register.body', { name: providerName })}</Text>}
      submitLabel={t('register.submit')}
      onSubmit={async ({ name, account, password }) => {
        await invoke('session:register', { name, account, password })
        notify('success', () => t('register.submitted'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface Messages {
  readonly name: string
  readonly account: string
  readonly password: string
  /** The two passwords differ. */
  readonly different: string
}

/** The schema of an application for an account. The password is typed twice (spec.md §7, register-guest). */
export const registrationSchema = ({ name, account, password, different }: Messages) =>
  z
    .object({
      name: requiredText(name),
      account: requiredText(account),
      password: requiredPassword(password),
      repeated: z.string(),
    })
    .check(z.refine((typed) => typed.password === '' || typed.password === typed.repeated, { path: ['repeated'], error: different }))
