import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ListEntryButton } from '#renderer/ui/layout/ListEntryButton.tsx'
import type { CouponLookup } from './lookups.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly history: readonly CouponLookup[]
  readonly shown: string
  readonly onLookUp: (number: string) => void
}

/** The look-ups of this session, the most recent first. Each is looked up again by a press. */
export function LookupHistory({ history, shown, onLookUp }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('coupons')
  if (history.length === 0) return <Text className={styles.quiet}>{t('history.empty')}</Text>
  return (
    <ul className={styles.list} aria-label={t('history.title')}>
      {history.map(({ number, name }) => (
        <li key={number}>
          <ListEntryButton isCurrent={number === shown} onClick={() => onLookUp(number)}>
            <Text>{number}</Text>
            <Text size={200} className={styles.quiet}>
              {name ?? t('history.notFound')}
            </Text>
          </ListEntryButton>
        </li>
      ))}
    </ul>
  )
}
