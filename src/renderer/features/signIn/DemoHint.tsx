import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BeakerRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DEMO_ACCOUNTS, type DemoAccount } from '#shared/demo.ts'

const useStyles = makeStyles({
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

interface Props {
  /** `form` is the form around this hint. */
  readonly onChoose: (account: DemoAccount, form: HTMLFormElement | null) => void
}

/** Says that the data is invented, and fills in a demo account. */
export function DemoHint({ onChoose }: Props) {
  const styles = useStyles()
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
