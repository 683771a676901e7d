import { useRef } from 'react'
import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircleRegular, DismissRegular, DocumentTableRegular, ErrorCircleRegular, FolderOpenRegular, SubtractCircleRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { ExportJob, ExportStatus } from '#shared/exportJobs.ts'
import { cancelExport, revealExport } from '#renderer/app/exports.ts'
import { localeOf } from '#renderer/app/language.ts'
import { useSettings } from '#renderer/app/session.ts'
import { formatBytes } from './formatBytes.ts'
import { useFocusHeir } from './useFocusHeir.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    paddingBlock: '8px',
  },
  icon: { fontSize: '20px' },
  running: { color: tokens.colorBrandForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  cancelled: { color: tokens.colorNeutralForeground4 },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  stateFailed: { color: tokens.colorStatusDangerForeground1 },
  progress: { marginBlock: '4px' },
})

const ICONS: Readonly<Record<ExportStatus, FluentIcon>> = {
  running: DocumentTableRegular,
  done: CheckmarkCircleRegular,
  failed: ErrorCircleRegular,
  cancelled: SubtractCircleRegular,
}

/** One export: what it is, how far it is, and what can be done with it. */
export function ExportJobRow({ job }: { readonly job: ExportJob }) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common'])
  const state = useStateLine(job)
  const Icon = ICONS[job.status]
  return (
    <div className={styles.root}>
      <Icon className={mergeClasses(styles.icon, styles[job.status])} aria-hidden />
      <div className={styles.words}>
        <Text className={styles.name} title={job.path}>
          {job.fileName}
        </Text>
        {job.status === 'running' && (
          <ProgressBar
            className={styles.progress}
            aria-label={t('exports.progressOf', { fileName: job.fileName })}
            {...(job.totalBytes === null ? {} : { value: job.receivedBytes, max: Math.max(1, job.totalBytes) })}
          />
        )}
        <Text size={200} className={mergeClasses(styles.state, job.status === 'failed' && styles.stateFailed)}>
          {state}
        </Text>
      </div>
      {job.status === 'running' && <CancelButton id={job.id} />}
      {job.status === 'done' && (
        <Tooltip content={t('exports.reveal')} relationship="label">
          <Button appearance="subtle" size="small" icon={<FolderOpenRegular />} onClick={() => void revealExport(job.id)} />
        </Tooltip>
      )}
    </div>
  )
}

/** Goes with the export's end. */
function CancelButton({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  useFocusHeir(place)
  return (
    <span ref={place}>
      <Tooltip content={t('cancel')} relationship="label">
        <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={() => void cancelExport(id)} />
      </Tooltip>
    </span>
  )
}

/** How the export stands, in one line. */
function useStateLine(job: ExportJob): string {
  const { t } = useTranslation(['shell', 'errors'])
  const { language } = useSettings()
  const time = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(job.endedAt ?? job.startedAt)
  const received = formatBytes(job.receivedBytes)
  switch (job.status) {
    case 'running':
      if (job.receivedBytes === 0) return t('exports.waiting')
      return job.totalBytes === null ? t('exports.received', { received }) : t('exports.receivedOf', { received, total: formatBytes(job.totalBytes) })
    case 'done':
      return t('exports.done', { size: received, time })
    case 'failed':
      return job.error?.message ?? t('errors:unknown')
    case 'cancelled':
      return t('exports.cancelled', { time })
  }
}
