import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { BulkShip } from './useBulkShip.ts'

interface Props {
  readonly bulk: BulkShip
  /** Opens the question before the correct lines are sent. */
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The buttons of each phase. */
export function BulkShipActions({ bulk: { phase, ready, wrong, run }, onSend, onClose }: Props) {
  const { t } = useTranslation(['shipping', 'common'])
  return (
    <>
      {phase === 'sending' && <TransientButton onClick={run.stop}>{t('bulk.stop')}</TransientButton>}
      {(phase === 'checked' || phase === 'sent') && wrong.length + ready.length > 0 && (
        <TransientButton onClick={() => void run.recheck()}>{t('bulk.recheck')}</TransientButton>
      )}
      {phase !== 'sent' && (
        <TransientButton appearance="primary" disabledFocusable={phase !== 'checked' || ready.length === 0} onClick={onSend}>
          {t('bulk.send', { count: ready.length })}
        </TransientButton>
      )}
      <Button disabledFocusable={phase === 'sending'} onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  )
}
