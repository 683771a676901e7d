import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage, isSilent } from '#renderer/kit/errors/errors.ts'
import { useFocusHeir } from '../focus/useFocusHeir.ts'
import { CertificateDetails } from './CertificateDetails.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', boxSizing: 'border-box' },
  block: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXL,
    height: '100%',
    textAlign: 'center',
  },
  line: { gap: tokens.spacingHorizontalS, padding: '4px 8px 4px 12px', backgroundColor: tokens.colorPaletteRedBackground1 },
  quiet: { backgroundColor: 'transparent' },
  icon: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  large: { fontSize: '28px' },
  small: { fontSize: '16px' },
  message: { color: tokens.colorNeutralForeground2, maxWidth: '440px', overflowWrap: 'anywhere' },
  besideButton: { maxWidth: 'none', marginRight: 'auto' },
})

interface Props {
  readonly error: unknown
  /** The sentence to show; the error's own unless set. */
  readonly message?: string
  readonly onRetry: () => void
  /** One line above the previous values, which could not be refreshed. */
  readonly compact?: boolean
}

/** A part of a page that failed: what happened, and a retry. The rest of the page stays. A retry removes it, so it passes the focus on. */
export function ErrorState({ error, message = errorMessage(error), onRetry, compact = false }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const heir = useFocusHeir()
  const quiet = isSilent(error)
  return (
    // A silent failure raises no alarm (spec.md §8).
    <div
      ref={heir}
      role={quiet ? 'status' : 'alert'}
      className={mergeClasses(styles.root, compact ? styles.line : styles.block, quiet && styles.quiet)}
    >
      {!quiet && <ErrorCircleRegular className={mergeClasses(styles.icon, compact ? styles.small : styles.large)} aria-hidden />}
      <Text align={compact ? 'start' : 'center'} className={mergeClasses(styles.message, compact && styles.besideButton)}>
        {message}
      </Text>
      {!compact && <CertificateDetails error={error} />}
      <Button size="small" appearance={compact ? 'subtle' : 'secondary'} icon={<ArrowClockwiseRegular />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
