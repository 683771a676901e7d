import type { JSX } from 'react'
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { BuildingRegular, LockClosedRegular, PersonRegular, ShieldKeyholeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import type { SignInFaults, SignInField } from './signInValues.ts'
import type { SignIn } from './useSignIn.ts'

const useStyles = makeStyles({
  // The space below each field is reserved for its message, so that nothing moves when one appears.
  field: { minHeight: '84px', alignContent: 'start', '@media (max-height: 800px)': { minHeight: '72px' } },
  input: { height: '40px' },
  captcha: { display: 'flex', gap: '8px' },
  captchaInput: { height: '40px', flexGrow: 1, minWidth: 0 },
})

interface Props {
  readonly signIn: SignIn
}

interface TextProps extends Props {
  readonly name: 'tenantId' | 'account'
  readonly icon: JSX.Element
  readonly autoComplete: 'off' | 'username'
}

export const TenantField = ({ signIn }: Props) => (
  <TextField signIn={signIn} name="tenantId" icon={<BuildingRegular />} autoComplete="off" />
)

export const AccountField = ({ signIn }: Props) => (
  <TextField signIn={signIn} name="account" icon={<PersonRegular />} autoComplete="username" />
)

function TextField({ signIn: { values, change, faults, busy }, name, icon, autoComplete }: TextProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const message = useMessage(faults)
  return (
    <Field className={styles.field} label={t(`signIn.${name}`)} {...message(name)}>
      <Input
        name={name}
        className={styles.input}
        contentBefore={icon}
        value={values[name]}
        readOnly={busy}
        autoComplete={autoComplete}
        maxLength={MAX_LENGTH[name]}
        onChange={(_event, { value }) => change({ [name]: value })}
      />
    </Field>
  )
}

export function PasswordField({ signIn: { values, change, faults, busy } }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const message = useMessage(faults)
  return (
    <Field className={styles.field} label={t('signIn.password')} {...message('password')}>
      <PasswordInput
        name="password"
        className={styles.input}
        contentBefore={<LockClosedRegular />}
        value={values.password}
        readOnly={busy}
        autoComplete="current-password"
        onValueChange={(password) => change({ password })}
      />
    </Field>
  )
}

/** The captcha's characters, beside its picture. */
export function CaptchaField({ signIn: { values, change, faults, busy, captcha } }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const message = useMessage(faults)
  return (
    <Field className={styles.field} label={t('signIn.captcha')} {...message('captchaCode')}>
      {(control) => (
        <div className={styles.captcha}>
          <Input
            {...control}
            name="captchaCode"
            className={styles.captchaInput}
            contentBefore={<ShieldKeyholeRegular />}
            value={values.captchaCode}
            readOnly={busy}
            autoComplete="off"
            maxLength={MAX_LENGTH.captchaCode}
            onChange={(_event, { value }) => change({ captchaCode: value })}
          />
          <CaptchaPicture state={captcha.state} onRefresh={captcha.refresh} />
        </div>
      )}
    </Field>
  )
}

/** The props that show what is wrong with a field; none for a field without a fault. */
function useMessage(faults: SignInFaults): (field: SignInField) => { readonly validationMessage?: string } {
  const { t } = useTranslation('shell')
  return (field) => {
    const fault = faults[field]
    if (fault === undefined) return {}
    return { validationMessage: t(fault === 'missing' ? `signIn.missing.${field}` : `signIn.wrong.${fault}`) }
  }
}
