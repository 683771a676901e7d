import { memo } from 'react'
import { makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircleRegular,
  ClockRegular,
  CloudArrowUpRegular,
  DocumentTableRegular,
  ErrorCircleRegular,
  SubtractCircleRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { momentOf } from '#shared/domain/chinaTime.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { exportNotice, exportReason } from '#renderer/kit/exports/exports.ts'
import { ExportJobActions } from './ExportJobActions.tsx'
import { formatBytes } from '#renderer/ui/format/formatBytes.ts'
import { formatDuration } from '#renderer/ui/format/formatDuration.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'

/** Between two facts of a line. No line begins with it. */
const DOT = '\u00A0· '

/** The facts of a line, which breaks only between two of them. A fact may hold several, divided by dots. */
const inOneLine = (facts: readonly string[]): string =>
  facts
    .flatMap((fact) => fact.split(/\s·\s/u))
    .map((fact) => fact.replaceAll(' ', '\u00A0'))
    .join(DOT)

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
  queued: { color: tokens.colorNeutralForeground3 },
  running: { color: tokens.colorBrandForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  submitted: { color: tokens.colorBrandForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  cancelled: { color: tokens.colorNeutralForeground4 },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  filters: { overflow: 'hidden', color: tokens.colorNeutralForeground2, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // Chinese breaks between any two characters otherwise.
  facts: { wordBreak: 'keep-all' },
  stateFailed: { color: tokens.colorStatusDangerForeground1 },
  progress: { marginBlock: '4px' },
  // A bar that glides lays the page out in every frame, for as long as the export runs.
  bar: { transitionDuration: '0s' },
})

const ICONS: Readonly<Record<ExportJob['status'], FluentIcon>> = {
  queued: ClockRegular,
  running: DocumentTableRegular,
  done: CheckmarkCircleRegular,
  submitted: CloudArrowUpRegular,
  failed: ErrorCircleRegular,
  cancelled: SubtractCircleRegular,
}

/** One export: file name, progress and buttons. Memoised, so that of a list only the export that changed is rendered again. */
export const ExportJobRow = memo(function ExportJobRow({ job }: { readonly job: ExportJob }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
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
            bar={{ className: styles.bar }}
            aria-label={t('exports.progressOf', { fileName: job.fileName })}
            {...(job.totalBytes === null ? {} : { value: job.receivedBytes, max: Math.max(1, job.totalBytes) })}
          />
        )}
        {job.filters !== undefined && (
          <Text size={200} className={styles.filters} title={job.filters}>
            {job.filters === '' ? t('exports.unfiltered') : job.filters}
          </Text>
        )}
        <Text
          size={200}
          className={mergeClasses(
            styles.state,
            job.status === 'failed' && styles.stateFailed,
            (job.status === 'running' || job.status === 'done') && styles.facts,
          )}
        >
          {job.status === 'running' ? <RunningLine job={job} /> : <StillLine job={job} />}
        </Text>
      </div>
      <ExportJobActions id={job.id} fileName={job.fileName} path={job.path} status={job.status} failedAtFile={job.error?.kind === 'file'} />
    </div>
  )
})

/** The state of a running export: bytes, rate and the time since it started. */
function RunningLine({ job }: { readonly job: ExportJob }) {
  const { t } = useTranslation('shell')
  const now = useNow('second')
  const received = formatBytes(job.receivedBytes)
  const elapsed = t('exports.elapsed', { elapsed: formatDuration(now.getTime() - (job.beganAt ?? job.startedAt), t) })
  if (job.receivedBytes === 0) return inOneLine([t('exports.waiting'), elapsed])
  const amount =
    job.totalBytes === null
      ? t('exports.received', { received })
      : t('exports.receivedOf', { received, total: formatBytes(job.totalBytes) })
  const rate = job.bytesPerSecond === null ? [] : [t('exports.rate', { rate: formatBytes(job.bytesPerSecond) })]
  return inOneLine([amount, ...rate, elapsed])
}

/** The state of an export that is not running. */
function StillLine({ job }: { readonly job: ExportJob }) {
  const { t } = useTranslation(['shell', 'errors'])
  const now = useNow('minute')
  const time = momentOf(job.endedAt ?? job.startedAt, now.getTime())
  const rows = job.rows === undefined ? [] : [t('exports.rows', { count: job.rows, rows: job.rows.toLocaleString('en') })]
  switch (job.status) {
    case 'running':
    case 'queued':
      return t('exports.queued')
    case 'done':
      return inOneLine([
        ...rows,
        t('exports.done', {
          size: formatBytes(job.receivedBytes),
          elapsed: formatDuration((job.endedAt ?? 0) - (job.beganAt ?? job.startedAt), t),
          time,
        }),
      ])
    case 'submitted':
      return t('exports.submitted', { notice: exportNotice(job), time })
    case 'failed':
      return exportReason(job)
    case 'cancelled':
      return t('exports.cancelled', { time })
  }
}
