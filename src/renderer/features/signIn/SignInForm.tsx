import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { BeakerRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { reasonOf } from '#renderer/kit/errors/errors.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { CertificateDetails } from '#renderer/ui/feedback/CertificateDetails.tsx'
import { focusFieldOf, Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { DEMO_ACCOUNTS, type DemoAccount } from '#shared/demo.ts'
import { AccountField, CaptchaField, PasswordField, TenantField } from './SignInFields.tsx'
import type { SignInField } from './signInValues.ts'
import { SocialSignIn } from './SocialSignIn.tsx'
import { useSignIn } from './useSignIn.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column' },
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
  const signIn = useSignIn()
  const { values, change, failure, busy, captcha, submit } = signIn

  const onSubmit = async ({ focusField }: FormHandle) => {
    const field = await submit()
    if (field !== null) focusField(field)
  }
  const chooseDemo = ({ account, password }: DemoAccount, form: HTMLFormElement | null): void => {
    change({ account, password })
    // The fields that still have to be typed.
    if (config.captchaMode) focusFieldOf(form, 'captchaCode')
  }
  // Only one message: a failure that stops the captcha also stops the sign-in.
  const problem = failure ?? (captcha.state.phase === 'failed' ? captcha.state.error : null)
  // With a remembered account, the password comes first.
  const first: SignInField = values.account === '' ? 'account' : 'password'

  return (
    <Form className={styles.form} initialField={first} onSubmit={(form) => void onSubmit(form)}>
      <div className={styles.notice}>{problem === null ? <Explanation text={explanation} /> : <Problem error={problem} />}</div>
      {config.tenantMode && <TenantField signIn={signIn} />}
      <AccountField signIn={signIn} />
      <PasswordField signIn={signIn} />
      {config.captchaMode && <CaptchaField signIn={signIn} />}
      <Button
        type="submit"
        appearance="primary"
        className={styles.submit}
        disabledFocusable={busy}
        {...(busy ? { icon: <BusyIcon size="tiny" /> } : {})}
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
        {reasonOf(error)}
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

const useDemoHintStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorBrandForeground2 },
  accounts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  // Three buttons per row.
  account: {
    minWidth: 0,
    padding: '0 6px',
    fontSize: '11px',
    fontWeight: tokens.fontWeightRegular,
    letterSpacing: '-0.2px',
    whiteSpace: 'nowrap',
  },
})

interface DemoHintProps {
  /** `form` is the form around this hint. */
  readonly onChoose: (account: DemoAccount, form: HTMLFormElement | null) => void
}

/** Says that the data is invented, and fills in a demo account. */
function DemoHint({ onChoose }: DemoHintProps) {
  const styles = useDemoHintStyles()
  const { t } = useTranslation('shell')
  return (
    <div className={styles.root} role="note">
      <Text size={200} className={styles.title}>
        <BeakerRegular fontSize={16} aria-hidden />
        {t('signIn.demo')}
      </Text>
      <div className={styles.accounts}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button
            key={account.account}
            className={styles.account}
            size="small"
            title={t('signIn.demoFill')}
            onClick={({ currentTarget }) => onChoose(account, currentTarget.closest('form'))}
          >
            {account.account} / {account.password}
          </Button>
        ))}
      </div>
    </div>
  )
}
