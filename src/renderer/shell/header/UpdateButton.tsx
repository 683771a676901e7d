import { useEffect, useState } from 'react'
import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowCircleUpFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { UpdateRestart } from '#shared/update.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useUpdateState } from '../updateState.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

const useStyles = makeStyles({ live: { display: 'flex' } })

/** Restarts into a downloaded version (docs/configuration.md, Updates); is there only while one waits. */
export function UpdateButton() {
  const styles = useStyles()
  const { ready, isDue, failed } = useUpdateState()
  useEffect(() => {
    if (failed !== null) notify('error', () => i18n.t('shell:update.failed', { version: failed }))
  }, [failed])
  return (
    // Always mounted, so that a screen reader announces the button.
    <div role="status" className={styles.live}>
      {ready !== null && <RestartButton key={ready} version={ready} isDue={isDue} />}
    </div>
  )
}

interface RestartProps {
  readonly version: string
  readonly isDue: boolean
}

function RestartButton({ version, isDue }: RestartProps) {
  const { t } = useTranslation('shell')
  const [isLater, setLater] = useState(false)
  const explain = useExplained()
  const label = t('update.restart', { version })
  const restart = (): Promise<void> => invoke('update:restart').then(explain).catch(notifyError)
  useCommands([{ id: 'update', name: label, run: () => void restart() }])
  return (
    <>
      <Tooltip content={label} relationship="label">
        <Button appearance="subtle" icon={<ArrowCircleUpFilled />} onClick={() => void restart()} />
      </Tooltip>
      {/* It opens by itself, so a scan or a key that is meant for the page must not answer it. */}
      <ConfirmDialog
        open={isDue && !isLater}
        danger
        title={t('update.dueTitle', { version })}
        body={t('update.due')}
        confirmLabel={label}
        stayLabel={t('update.later')}
        onConfirm={restart}
        onClose={() => setLater(true)}
      />
    </>
  )
}

/** Says why a restart did not begin. */
function useExplained(): (answer: UpdateRestart) => void {
  const { t } = useTranslation('shell')
  return (answer) => {
    if (answer.kind === 'started' || answer.kind === 'none') return
    if (answer.kind === 'noSpace') {
      const megabytes = Math.ceil(answer.needed / BYTES_PER_MEGABYTE)
      return notify('error', () => t('update.noSpace', { megabytes }))
    }
    if (answer.kind !== 'blocked') {
      const { kind } = answer
      return notify(kind === 'refused' ? 'error' : 'info', () => t(`update.${kind}`))
    }
    const kinds = (['exports', 'writes', 'unsaved'] as const).filter((kind) => answer[kind] > 0)
    const reasons = (): string => kinds.map((kind) => t(`update.${kind}`, { count: answer[kind] })).join(t('update.separator'))
    notify('info', () => t('update.blocked', { reasons: reasons() }))
  }
}
