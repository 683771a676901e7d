import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowCircleUpFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { UnfinishedWork } from '#shared/update.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { useReadyVersion } from '../readyVersion.ts'

const useStyles = makeStyles({ live: { display: 'flex' } })

/** Restarts into a downloaded version (docs/configuration.md, Updates); is there only while one waits. */
export function UpdateButton() {
  const styles = useStyles()
  const version = useReadyVersion()
  return (
    // Always mounted, so that a screen reader announces the button.
    <div role="status" className={styles.live}>
      {version !== null && <RestartButton version={version} />}
    </div>
  )
}

function RestartButton({ version }: { readonly version: string }) {
  const { t } = useTranslation('shell')
  const label = t('update.restart', { version })
  const sayWhy = (blockers: UnfinishedWork): void => {
    const kinds = (['exports', 'writes', 'unsaved'] as const).filter((kind) => blockers[kind] > 0)
    const reasons = kinds.map((kind) => t(`update.${kind}`, { count: blockers[kind] })).join(t('update.separator'))
    notify('info', t('update.blocked', { reasons }))
  }
  const restart = (): void =>
    void invoke('update:restart')
      .then((answer) => (answer.kind === 'blocked' ? sayWhy(answer) : undefined))
      .catch(notifyError)
  useCommands([{ id: 'update', name: label, run: restart }])
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" icon={<ArrowCircleUpFilled />} onClick={restart} />
    </Tooltip>
  )
}
