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
  quiet: { color: tokens.colorNeutralForeground3 },
  empty: { height: '160px' },
})

/** Running and past exports, also those of earlier runs of the program. */
export function ExportsPanel() {
  const styles = useStyles()
  const { t } = useTranslation('inout')
  const jobs = useExports((state) => state.jobs)
  if (jobs.length === 0) {
    return (
      <Panel title={t('exports')}>
        <div className={styles.empty}>
          <EmptyState message={t('empty')} />
        </div>
      </Panel>
    )
  }
  const running = jobs.filter(isActiveExport)
  const ended = jobs.filter((job) => !isActiveExport(job))
  return (
    <>
      <Panel title={t('running')}>
        {running.length === 0 ? <Text className={styles.quiet}>{t('noneRunning')}</Text> : <Jobs label={t('running')} jobs={running} />}
      </Panel>
      {ended.length > 0 && (
        <Panel title={t('ended')}>
          <Jobs label={t('ended')} jobs={ended} />
        </Panel>
      )}
    </>
  )
}

function Jobs({ label, jobs }: { readonly label: string; readonly jobs: readonly ExportJob[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={label}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.item}>
          <ExportJobRow job={job} />
        </li>
      ))}
    </ul>
  )
}
