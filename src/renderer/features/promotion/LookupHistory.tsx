import { createFocusOutlineStyle, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CouponLookup } from './lookups.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: '6px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...createFocusOutlineStyle(),
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
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
          <button
            type="button"
            className={mergeClasses(styles.entry, number === shown && styles.current)}
            aria-current={number === shown}
            onClick={() => onLookUp(number)}
          >
            <Text>{number}</Text>
            <Text size={200} className={styles.quiet}>
              {name ?? t('history.notFound')}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
