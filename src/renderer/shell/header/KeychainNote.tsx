import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { KeychainFault } from '#shared/session.ts'
import { WarningNote } from './WarningNote.tsx'

const useStyles = makeStyles({
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
  const styles = useStyles()
  const { t } = useTranslation('session')
  return (
    <WarningNote>
      {t('keychain.note', { reason: t(`keychain.${fault}.reason`), remedy: t(`keychain.${fault}.remedy`) })}
      {fault === 'other' && detail !== '' && <code className={styles.detail}>{detail}</code>}
    </WarningNote>
  )
}
