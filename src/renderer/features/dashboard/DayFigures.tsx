import { makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import type { TwoDays } from './loadOrders.ts'
import { figuresOf, isPart, type Figures } from '#renderer/kit/figures/dayOrders.ts'
import { changePercent, until } from './summary.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '16px',
    margin: 0,
    '@media (max-width: 1149px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    boxSizing: 'border-box',
    minHeight: '132px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  beside: {
    marginLeft: '8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  compare: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  // Aligned to the bottom, at the height of the other tiles, one of which may show its comparison in two lines.
  change: { marginTop: 'auto', color: tokens.colorNeutralForeground2 },
  line: { height: '20px', width: '96px' },
  big: { height: '36px', width: '132px' },
  small: { height: '16px', width: '80%' },
})

const FIGURES = ['orders', 'paid', 'amount', 'average'] as const
type FigureName = (typeof FIGURES)[number]

const isMoney = (name: FigureName): boolean => name === 'amount' || name === 'average'

/** Today's figures next to yesterday's: up to the same time of day, and of the whole day. */
export function DayFigures({ data }: { readonly data: TwoDays | undefined }) {
  const styles = useStyles()
  if (data === undefined) return <FiguresSkeleton />
  const { today, yesterday, asOf } = data
  const now = figuresOf(today.rows, today.total)
  // Of a day that was read only in part, the figures up to a time of day are unknown.
  const soFar = isPart(yesterday) ? null : figuresOf(until(yesterday.rows, asOf.slice(11)))
  const whole = figuresOf(yesterday.rows, yesterday.total)
  return (
    <dl className={styles.root}>
      {FIGURES.map((name) => (
        <Tile key={name} name={name} now={now} soFar={soFar} whole={whole} />
      ))}
    </dl>
  )
}

interface TileProps {
  readonly name: FigureName
  readonly now: Figures
  readonly soFar: Figures | null
  readonly whole: Figures
}

function Tile({ name, now, soFar, whole }: TileProps) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { amount, big, bigCount, exact: inFull } = useAmounts()
  const short = (value: number | null): string => (value === null ? t('common:none') : isMoney(name) ? big(value) : bigCount(value))
  const value = now[name]
  const exact = isMoney(name) ? amount(value) : formatCount(value)
  const beside = value === null || !isMoney(name) ? null : inFull(value)
  const before = soFar?.[name] ?? null
  const change = value === null || before === null ? null : changePercent(value, before)
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{t(`dashboard.${name}`)}</dt>
      <dd className={styles.value} title={exact ?? undefined}>
        {short(value)}
        {beside !== null && <span className={styles.beside}>{beside}</span>}
      </dd>
      <dd className={styles.compare}>
        {soFar === null
          ? t('dashboard.compareWhole', { whole: short(whole[name]) })
          : t('dashboard.compare', { soFar: short(before), whole: short(whole[name]) })}
      </dd>
      {change !== null && (
        <dd className={mergeClasses(styles.compare, styles.change)}>{t('dashboard.change', { percent: percentText(change) })}</dd>
      )}
    </div>
  )
}

/** A change in whole percent with its direction: `↑ 12%`, `↓ 64%`, `0%`. */
function percentText(change: number): string {
  const size = `${Math.abs(change)}%`
  return change === 0 ? size : `${change > 0 ? '↑' : '↓'} ${size}`
}

function FiguresSkeleton() {
  const styles = useStyles()
  const { t } = useTranslation('common')
  return (
    <Skeleton className={styles.root} aria-label={t('loading')}>
      {FIGURES.map((name) => (
        <div key={name} className={styles.tile}>
          <Text>
            <SkeletonItem className={styles.line} />
          </Text>
          <SkeletonItem className={styles.big} />
          <SkeletonItem className={styles.small} />
        </div>
      ))}
    </Skeleton>
  )
}
