import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { useSettings, useUser } from '#renderer/kit/session/session.ts'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { dayInWords } from '#shared/domain/chinaTime.ts'
import { dayPart } from './dayPart.ts'
import { DayStrip } from './DayStrip.tsx'
import { OwnPages } from './OwnPages.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import { RecentPagesPanel } from './RecentPagesPanel.tsx'

const useStyles = makeStyles({
  // The left edge of lists as well: nothing jumps sideways from tab to tab.
  root: { boxSizing: 'border-box', width: '100%', maxWidth: '1680px', padding: '20px 16px 32px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"entries side" "recent side"',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1150px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"entries" "recent" "side"',
    },
    '@media (min-width: 1700px)': {
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 400px',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"entries recent side"',
    },
  },
  entries: { gridArea: 'entries', minWidth: 0 },
  recent: { gridArea: 'recent', minWidth: 0 },
  side: { gridArea: 'side', display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
})

/** The home page, in the fixed first tab (spec.md §2, /wel/index). */
export default function HomePage() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Greeting />
      <DayStrip />
      <div className={styles.columns}>
        <div className={styles.entries}>
          <QuickEntries />
        </div>
        <div className={styles.recent}>
          <RecentPagesPanel />
        </div>
        <div className={styles.side}>
          <RecentExports />
          <OwnPages />
        </div>
      </div>
    </div>
  )
}

const useGreetingStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', marginBottom: '16px' },
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
      <Text as="h1" size={700} weight="semibold">
        {t(`home.greeting.${dayPart(now)}`, { name: user?.nickName ?? '' })}
      </Text>
      <Text className={styles.date}>{dayInWords(now, language, { withYear: true })}</Text>
    </header>
  )
}

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
