import { Button, Field, Input, makeStyles, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import { BuildingRegular, LockClosedRegular, PersonRegular, ShieldKeyholeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { DemoAccount } from '#shared/demo.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { CertificateDetails } from '#renderer/ui/feedback/CertificateDetails.tsx'
import { focusFieldOf, Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { DemoHint } from './DemoHint.tsx'
import { SocialSignIn } from './SocialSignIn.tsx'
import type { SignInField } from './signInValues.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { useSignIn } from './useSignIn.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column' },
  // The space below each field is reserved for its message, so that nothing moves when one appears.
  field: { minHeight: '84px', alignContent: 'start', '@media (max-height: 800px)': { minHeight: '72px' } },
  input: { height: '40px' },
  captcha: { display: 'flex', gap: '8px' },
  captchaInput: { height: '40px', flexGrow: 1, minWidth: 0 },
  // A message of one line has its place here from the start, so that the card does not grow and the fields stay.
  notice: { minHeight: '40px', marginBottom: '8px' },
  submit: { height: '40px', marginTop: '6px', marginBottom: '16px' },
})

interface Props {
  /** Why the last session ended, until a sign-in fails. */
  readonly explanation: string | null
}

/** Tenant, account, password and captcha (spec.md §5 Login). */
export function SignInForm({ explanation }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { config } = useEnvironment()
  const { values, change, faults, failure, busy, captcha, submit } = useSignIn()

  const onSubmit = async ({ focusField }: FormHandle) => {
    const field = await submit()
    if (field !== null) focusField(field)
  }
  const chooseDemo = ({ account, password }: DemoAccount, form: HTMLFormElement | null): void => {
    change({ account, password })
    // What is left to type.
    if (config.captchaMode) focusFieldOf(form, 'captchaCode')
  }
  // Only one message: a failure that stops the captcha also stops the sign-in.
  const problem = failure ?? (captcha.state.phase === 'failed' ? captcha.state.error : null)
  const message = (field: SignInField) => {
    const fault = faults[field]
    if (fault === undefined) return {}
    return { validationMessage: t(fault === 'missing' ? `signIn.missing.${field}` : `signIn.wrong.${fault}`) }
  }
  // With a remembered account, the password comes first.
  const first: SignInField = values.account === '' ? 'account' : 'password'

  return (
    <Form className={styles.form} initialField={first} onSubmit={(form) => void onSubmit(form)}>
      <div className={styles.notice}>{problem === null ? <Explanation text={explanation} /> : <Problem error={problem} />}</div>
      {config.tenantMode && (
        <Field className={styles.field} label={t('signIn.tenantId')} {...message('tenantId')}>
          <Input
            name="tenantId"
            className={styles.input}
            contentBefore={<BuildingRegular />}
            value={values.tenantId}
            readOnly={busy}
            autoComplete="off"
            maxLength={MAX_LENGTH.tenantId}
            onChange={(_event, { value }) => change({ tenantId: value })}
          />
        </Field>
      )}
      <Field className={styles.field} label={t('signIn.account')} {...message('account')}>
        <Input
          name="account"
          className={styles.input}
          contentBefore={<PersonRegular />}
          value={values.account}
          readOnly={busy}
          autoComplete="username"
          maxLength={MAX_LENGTH.account}
          onChange={(_event, { value }) => change({ account: value })}
        />
      </Field>
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
      {config.captchaMode && (
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
      )}
      <Button
        type="submit"
        appearance="primary"
        className={styles.submit}
        disabledFocusable={busy}
        {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
      >
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <SocialSignIn tenantId={values.tenantId} />
      {config.demo && <DemoHint onChoose={chooseDemo} />}
    </Form>
  )
}

function Problem({ error }: { readonly error: unknown }) {
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        {errorMessage(error)}
        <CertificateDetails error={error} />
      </MessageBarBody>
    </MessageBar>
  )
}

function Explanation({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
}
