import { Button, createFocusOutlineStyle, makeStyles, Skeleton, SkeletonItem, Text, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { useDayFigures, type DayFigure } from './useDayFigures.ts'

const HEIGHT = '72px'

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: HEIGHT, marginBottom: '16px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '12px', paddingRight: '40px' },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minWidth: 0,
    height: HEIGHT,
    boxSizing: 'border-box',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2Hover}`, backgroundColor: tokens.colorNeutralBackground2 },
    ...createFocusOutlineStyle(),
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { fontVariantNumeric: 'tabular-nums', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bar: { width: '72px', height: '20px', margin: '4px 0' },
  failed: { color: tokens.colorStatusDangerForeground1, lineHeight: tokens.lineHeightBase500 },
  refresh: { position: 'absolute', right: 0, top: '20px' },
})

/** The day's figures, for those who may see orders; each opens the orders that it counts. It keeps its place while the menu loads. */
export function DayStrip() {
  const styles = useStyles()
  const { menu, isPending } = useMenu()
  const path = menuPathOf('order')
  if (isPending) return <div aria-busy className={styles.root} />
  return path !== null && menu.gives(path) ? <Figures path={path} /> : null
}

function Figures({ path }: { readonly path: string }) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { figures, isFetching, refresh } = useDayFigures()
  return (
    <section aria-label={t('home.day.title')} aria-busy={isFetching} className={styles.root}>
      <div className={styles.grid}>
        {figures.map((figure) => (
          <FigureButton key={figure.name} figure={figure} path={path} />
        ))}
      </div>
      <Tooltip content={t('home.day.refresh')} relationship="label">
        <Button
          appearance="subtle"
          className={styles.refresh}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching}
          onClick={refresh}
        />
      </Tooltip>
    </section>
  )
}

function FigureButton({ figure, path }: { readonly figure: DayFigure; readonly path: string }) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { name, filters, text, error, isLoading } = figure
  return (
    <button
      type="button"
      className={styles.figure}
      title={error === null ? undefined : errorMessage(error)}
      onClick={() => openTab(`${path}?${new URLSearchParams(filters).toString()}`, t(`home.day.tab.${name}`))}
    >
      <Text size={200} className={styles.name}>
        {t(`home.day.${name}`)}
      </Text>
      {error !== null && text === null && (
        <Text size={200} className={styles.failed}>
          {t('home.day.failed')}
        </Text>
      )}
      {error === null && isLoading && (
        <Skeleton aria-hidden>
          <SkeletonItem className={styles.bar} />
        </Skeleton>
      )}
      {(text !== null || (error === null && !isLoading)) && (
        <Text size={500} weight="semibold" className={styles.value}>
          {text ?? t('common:none')}
        </Text>
      )}
    </button>
  )
}
