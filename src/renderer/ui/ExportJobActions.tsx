import { useRef } from 'react'
import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, CopyRegular, DeleteRegular, DismissRegular, FolderArrowRightRegular, FolderOpenRegular, OpenRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isActiveExport, type ExportJob } from '#shared/exportJobs.ts'
import { cancelExport, copyExportPath, openExport, removeExport, retryExport, revealExport } from '#renderer/app/exports.ts'
import { useFocusHeir } from './useFocusHeir.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0 } })

/** What can be done with an export as it stands. */
export function ExportJobActions({ job }: { readonly job: ExportJob }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  if (isActiveExport(job)) {
    return <CancelAction job={job} />
  }
  return (
    <div className={styles.root}>
      {job.status === 'done' ? (
        <>
          <Action icon={OpenRegular} label={t('exports.open')} fileName={job.fileName} run={() => openExport(job.id)} />
          <Action icon={FolderOpenRegular} label={t('exports.reveal')} fileName={job.fileName} run={() => revealExport(job.id)} />
          <Action icon={CopyRegular} label={t('exports.copyPath')} fileName={job.fileName} run={() => copyExportPath(job)} />
        </>
      ) : (
        <>
          {job.error?.kind === 'file' && (
            <Action icon={FolderArrowRightRegular} label={t('exports.elsewhere')} fileName={job.fileName} run={() => retryExport(job.id, true)} />
          )}
          <Action icon={ArrowClockwiseRegular} label={t('exports.retry')} fileName={job.fileName} run={() => retryExport(job.id)} />
        </>
      )}
      <Action icon={DeleteRegular} label={t('exports.remove')} fileName={job.fileName} run={() => removeExport(job.id)} />
    </div>
  )
}

/** Goes with the export's end. */
function CancelAction({ job }: { readonly job: ExportJob }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  useFocusHeir(place)
  return (
    <span ref={place}>
      <Action icon={DismissRegular} label={t('cancel')} fileName={job.fileName} run={() => cancelExport(job.id)} />
    </span>
  )
}

interface ActionProps {
  readonly icon: FluentIcon
  readonly label: string
  /** Whose: there are as many of these buttons as there are exports. */
  readonly fileName: string
  readonly run: () => Promise<void>
}

function Action({ icon: Icon, label, fileName, run }: ActionProps) {
  return (
    <Tooltip content={label} relationship="description">
      <Button appearance="subtle" size="small" icon={<Icon />} aria-label={`${label} ${fileName}`} onClick={() => void run()} />
    </Tooltip>
  )
}
