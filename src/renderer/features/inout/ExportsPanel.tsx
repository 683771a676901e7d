import { useId } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  group: { '& + &': { marginTop: '12px' } },
  heading: { margin: 0, color: tokens.colorNeutralForeground3 },
  empty: { height: '160px' },
})

/** Running exports, and below them the past ones, also those of earlier runs of the program. */
export function ExportsPanel() {
  const styles = useStyles()
  const { t } = useTranslation('inout')
  const jobs = useExports((state) => state.jobs)
  const running = jobs.filter(isActiveExport)
  const ended = jobs.filter((job) => !isActiveExport(job))
  return (
    <Panel title={t('exports')}>
      {jobs.length === 0 && (
        <div className={styles.empty}>
          <EmptyState message={t('empty')} />
        </div>
      )}
      <Jobs label={t('running')} jobs={running} />
      <Jobs label={t('ended')} jobs={ended} />
    </Panel>
  )
}

/** Exports under a heading; nothing without any. */
function Jobs({ label, jobs }: { readonly label: string; readonly jobs: readonly ExportJob[] }) {
  const styles = useStyles()
  const headingId = useId()
  if (jobs.length === 0) return null
  return (
    <section className={styles.group}>
      <Text as="h3" id={headingId} size={200} className={styles.heading}>
        {label}
      </Text>
      <ul className={styles.list} aria-labelledby={headingId}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.item}>
            <ExportJobRow job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}
