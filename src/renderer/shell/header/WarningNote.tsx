import type { ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { KeychainFault } from '#shared/session.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    margin: '0 8px 8px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
})

/** A lasting warning in the user block. */
export function WarningNote({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="note" className={styles.root}>
      <WarningRegular className={styles.icon} aria-hidden />
      <Text size={200}>{children}</Text>
    </div>
  )
}

const useKeychainStyles = makeStyles({
  detail: { display: 'block', marginTop: '4px', fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
})

interface Props {
  readonly fault: KeychainFault
  /** The system's own message. */
  readonly detail: string
}

/**
 * Explains why the sign-in is not kept after the app closes, and what to do about it. Shows the system's message for a fault
 * that the client does not know.
 */
export function KeychainNote({ fault, detail }: Props) {
  const styles = useKeychainStyles()
  const { t } = useTranslation('session')
  return (
    <WarningNote>
      {t('keychain.note', { reason: t(`keychain.${fault}.reason`), remedy: t(`keychain.${fault}.remedy`) })}
      {fault === 'other' && detail !== '' && <code className={styles.detail}>{detail}</code>}
    </WarningNote>
  )
}
