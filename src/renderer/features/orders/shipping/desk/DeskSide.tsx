import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { TextAction } from '#renderer/ui/fields/TextAction.tsx'
import { RecordButton } from '#renderer/ui/records/RecordButton.tsx'
import type { Tone } from '#shared/domain/tones.ts'
import type { DeskResult } from './deskState.ts'

const TONES: Readonly<Record<DeskResult['kind'], Tone>> = { done: 'success', refused: 'danger', unknown: 'waiting' }

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minHeight: 0, overflowY: 'auto' },
  count: { display: 'flex', alignItems: 'baseline', gap: '8px' },
  number: { fontSize: '40px', lineHeight: '48px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 8px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  wide: { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
})

interface Props {
  /** The orders that were shipped today. */
  readonly count: number | null
  readonly queue: readonly string[]
  readonly results: readonly DeskResult[]
  readonly onClearQueue: () => void
}

/** The day's count, what is still to come, and what became of the last orders. */
export function DeskSide({ count, queue, results, onClearQueue }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shippingDesk')
  return (
    <div className={styles.root}>
      <div className={styles.count}>
        <span className={styles.number}>{count ?? '–'}</span>
        <Text className={styles.quiet}>{t('today')}</Text>
      </div>
      {queue.length > 0 && (
        <div className={styles.head}>
          <Text>{t('waiting', { count: queue.length })}</Text>
          <TextAction label={t('clearQueue')} onClick={onClearQueue} />
        </div>
      )}
      <div>
        <Text weight="semibold">{t('last')}</Text>
        {results.length === 0 ? (
          <div>
            <Text className={styles.quiet}>{t('noResults')}</Text>
          </div>
        ) : (
          <ul className={styles.list} aria-label={t('last')}>
            {results.map((result, index) => (
              <Result key={results.length - index} result={result} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Result({ result: { kind, orderId, waybill, reason } }: { readonly result: DeskResult }) {
  const styles = useStyles()
  const { t } = useTranslation('shippingDesk')
  return (
    <li className={styles.item}>
      <span>
        <RecordButton kind="order" id={orderId} />
      </span>
      <StatusBadge tone={TONES[kind]} label={t(`result.${kind}`)} />
      <Text size={200} className={styles.quiet}>
        {waybill}
      </Text>
      {reason !== '' && (
        <Text size={200} className={styles.wide}>
          {reason}
        </Text>
      )}
    </li>
  )
}
