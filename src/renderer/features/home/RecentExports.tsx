import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const SHOWN = 6

const useStyles = makeStyles({
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
  const styles = useStyles()
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
