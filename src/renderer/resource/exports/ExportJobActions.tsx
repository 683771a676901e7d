import { memo } from 'react'
import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  CopyRegular,
  DeleteRegular,
  DismissRegular,
  FolderArrowRightRegular,
  FolderOpenRegular,
  OpenRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { cancelExport, openExport, removeExport, retryExport, revealExport } from '#renderer/kit/exports/exports.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0 } })

type Props = Pick<ExportJob, 'id' | 'fileName' | 'path' | 'status'> & {
  /** The file could not be written. Another folder may work, so it is offered. */
  readonly failedAtFile: boolean
}

/** The buttons of an export in its present state. Memoised, as the received bytes change many times a second and the buttons do not. */
export const ExportJobActions = memo(function ExportJobActions(props: Props) {
  return isActiveExport(props) ? <CancelAction {...props} /> : <EndedActions {...props} />
})

/** They disappear when the export is tried again or removed, so they pass the focus on. */
function EndedActions({ id, fileName, path, status, failedAtFile }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const heir = useFocusHeir()
  return (
    <div ref={heir} className={styles.root}>
      {status === 'done' ? (
        <>
          <Action icon={OpenRegular} label={t('exports.open')} fileName={fileName} run={() => openExport(id)} />
          <Action icon={FolderOpenRegular} label={t('exports.reveal')} fileName={fileName} run={() => revealExport(id)} />
          <Action icon={CopyRegular} label={t('exports.copyPath')} fileName={fileName} run={() => copyText(path)} />
        </>
      ) : (
        status !== 'submitted' && (
          <>
            {failedAtFile && (
              <Action icon={FolderArrowRightRegular} label={t('exports.elsewhere')} fileName={fileName} run={() => retryExport(id, true)} />
            )}
            <Action icon={ArrowClockwiseRegular} label={t('exports.retry')} fileName={fileName} run={() => retryExport(id)} />
          </>
        )
      )}
      <Action icon={DeleteRegular} label={t('exports.remove')} fileName={fileName} run={() => removeExport(id)} />
    </div>
  )
}

/** Disappears when the export ends, so it passes the focus on. */
function CancelAction({ id, fileName }: Pick<Props, 'id' | 'fileName'>) {
  const { t } = useTranslation()
  const heir = useFocusHeir()
  return (
    <span ref={heir}>
      <Action icon={DismissRegular} label={t('cancel')} fileName={fileName} run={() => cancelExport(id)} />
    </span>
  )
}

interface ActionProps {
  readonly icon: FluentIcon
  readonly label: string
  /** Part of the accessible name: every export has the same buttons. */
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
