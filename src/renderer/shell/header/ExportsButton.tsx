import { useState } from 'react'
import { CounterBadge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isActiveExport } from '#shared/exportJobs.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { ButtonPopover } from '#renderer/ui/dialog/ButtonPopover.tsx'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'inline-flex' },
  // Outside of the button, because the button's name contains the number in words.
  badge: { position: 'absolute', top: '0', right: '0', zIndex: 1, pointerEvents: 'none' },
  surface: { width: '440px', padding: 0 },
  title: { display: 'block', padding: '14px 20px 10px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { margin: 0, padding: '0 12px 0 20px', maxHeight: '420px', overflow: 'auto', listStyleType: 'none' },
  item: { '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '36px 20px',
    color: tokens.colorNeutralForeground4,
  },
})

/** Opens the list of exports; its badge is the number of running ones. */
export function ExportsButton() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useCommands([{ id: 'exports', name: t('exports.title'), run: () => setOpen(true) }])
  const running = useExports(({ jobs }) => jobs.filter(isActiveExport).length)
  return (
    <span className={styles.anchor}>
      <ButtonPopover
        title={t('exports.title')}
        label={running === 0 ? t('exports.title') : t('exports.running', { count: running })}
        icon={<ArrowDownloadRegular />}
        open={open}
        onOpenChange={setOpen}
        className={styles.surface}
        isFocusable
      >
        <Text as="h2" weight="semibold" className={styles.title}>
          {t('exports.title')}
        </Text>
        <ExportsList />
      </ButtonPopover>
      {running > 0 && <CounterBadge className={styles.badge} count={running} size="small" color="brand" aria-hidden />}
    </span>
  )
}

/** The exports, newest first. Mounted only while the popover is open, because progress renders it often. */
function ExportsList() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const jobs = useExports((state) => state.jobs)
  if (jobs.length === 0) {
    return (
      <div className={styles.empty}>
        <ArrowDownloadRegular fontSize={32} aria-hidden />
        <Text size={200}>{t('exports.empty')}</Text>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.item}>
          <ExportJobRow job={job} />
        </li>
      ))}
    </ul>
  )
}
