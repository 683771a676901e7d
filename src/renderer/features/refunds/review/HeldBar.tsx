import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { useRefundWords } from '../actions/useRefundWords.ts'
import type { HeldDecision } from './useReview.ts'

const useStyles = makeStyles({
  // It keeps its place without a decision: nothing may move under the pointer of a person who has just decided.
  root: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '0 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  isHeld: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** The newest last. */
  readonly held: readonly HeldDecision[]
  readonly onUndo: () => void
  readonly onSend: () => void
}

/** The decisions that are not sent yet: the newest one by name, with a button and a key that take it back. */
export function HeldBar({ held, onUndo, onSend }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const { label, aria } = useShortcutTexts()
  const { personOf, amountOf } = useRefundWords()
  const newest = held.at(-1)
  const subject = newest === undefined ? '' : t('review.subject', { person: personOf(newest.refund), amount: amountOf(newest.refund) })
  return (
    <footer className={styles.root}>
      <Text role="status" weight="semibold" className={styles.isHeld}>
        {newest !== undefined && t(`review.held.${newest.kind}`, { subject })}
      </Text>
      {newest !== undefined && (
        <>
          <Button size="small" appearance="primary" aria-keyshortcuts={aria('reviewUndo')} onClick={onUndo}>
            {t('review.held.undo', { key: label('reviewUndo') })}
          </Button>
          <Text size={200} className={styles.quiet}>
            {t('review.held.hint')}
          </Text>
          <Button size="small" appearance="subtle" aria-keyshortcuts={aria('reviewSend')} onClick={onSend}>
            {t('review.held.send')}
          </Button>
          {held.length > 1 && <Text size={200}>{t('review.held.count', { count: held.length })}</Text>}
        </>
      )}
    </footer>
  )
}
