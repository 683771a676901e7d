import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ArrowDownloadRegular } from '@fluentui/react-icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import { useSettings, useUser } from '#renderer/kit/session/session.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { dayInWords } from '#shared/domain/chinaTime.ts'
import { RecentPagesPanel, RecentRecordsPanel, UnfinishedPanel } from './AtHand.tsx'
import { dayPart } from './dayPart.ts'
import { DayStrip } from './DayStrip.tsx'
import { HOME_KEY } from './homeQuery.ts'
import { OwnPages } from './OwnPages.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import { FinanceWork } from './work/FinanceWork.tsx'
import { ShippingWork } from './work/ShippingWork.tsx'

const useStyles = makeStyles({
  // The left edge of lists as well: nothing jumps sideways from tab to tab.
  root: { boxSizing: 'border-box', display: 'flex', flexDirection: 'column', gap: '16px', width: '100%', padding: '20px 16px 32px' },
  // Every column ends at the bottom of the longest one: its last card takes the rest.
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    gap: '16px',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (min-width: 1700px)': { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, '& > :last-child': { flexGrow: 1 } },
})

/** The home page, in the fixed first tab (spec.md §2, /wel/index). */
export default function HomePage() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Greeting />
      <DayStrip />
      <ShippingWork />
      <FinanceWork />
      <div className={styles.columns}>
        <div className={styles.column}>
          <QuickEntries />
          <RecentPagesPanel />
        </div>
        <div className={styles.column}>
          <UnfinishedPanel />
          <RecentRecordsPanel />
          <RecentExports />
        </div>
      </div>
    </div>
  )
}

const useGreetingStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  tools: { display: 'flex', alignItems: 'center', gap: '4px' },
  words: { display: 'flex', flexDirection: 'column', gap: '4px' },
  date: { color: tokens.colorNeutralForeground3 },
})

export function Greeting() {
  const styles = useGreetingStyles()
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  const user = useUser()
  const now = useNow('minute').getTime()
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        <Text as="h1" size={700} weight="semibold">
          {t(`home.greeting.${dayPart(now)}`, { name: user?.nickName ?? '' })}
        </Text>
        <Text className={styles.date}>{dayInWords(now, language, { withYear: true })}</Text>
      </div>
      <div className={styles.tools}>
        <OwnPages />
        <RefreshButton />
      </div>
    </header>
  )
}

/** Reads all figures of home again; for people who see some. */
function RefreshButton() {
  const { t } = useTranslation('pages')
  const { menu } = useMenu()
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [HOME_KEY] }) > 0
  const paths = (['order', 'refund', 'refundMoney'] as const).map(menuPathOf)
  if (!paths.some((path) => path !== null && menu.gives(path))) return null
  return (
    <Tooltip content={t('home.refresh')} relationship="label">
      <Button
        appearance="subtle"
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={isFetching}
        onClick={() => void client.invalidateQueries({ queryKey: [HOME_KEY] })}
      />
    </Tooltip>
  )
}

/** Ends the code of every button that exports. */
const EXPORT_BUTTON = '_export'

const SHOWN = 6

const useRecentExportsStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '28px 0',
    color: tokens.colorNeutralForeground4,
    textAlign: 'center',
  },
})

export function RecentExports() {
  const styles = useRecentExportsStyles()
  const { t } = useTranslation('shell')
  const jobs = useExports((state) => state.jobs)
  const permissions = useButtonPermissions()
  // A person who may export nothing, and has exported nothing, needs no empty card.
  if (jobs.length === 0 && ![...permissions].some((code) => code.endsWith(EXPORT_BUTTON))) return null
  return (
    <Panel title={t('home.exports')}>
      {jobs.length === 0 ? (
        <div className={styles.empty}>
          <ArrowDownloadRegular fontSize={32} aria-hidden />
          <Text size={200}>{t('exports.empty')}</Text>
        </div>
      ) : (
        <ul className={styles.list}>
          {jobs.slice(0, SHOWN).map((job) => (
            <li key={job.id} className={styles.item}>
              <ExportJobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
