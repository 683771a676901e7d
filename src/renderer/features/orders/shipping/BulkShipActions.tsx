import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PassingButton } from '#renderer/ui/fields/PassingButton.tsx'
import type { BulkShip } from './useBulkShip.ts'

interface Props {
  readonly bulk: BulkShip
  /** Opens the question before the correct lines are sent. */
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The buttons of each phase. */
export function BulkShipActions({ bulk: { phase, ready, wrong, stop, recheck }, onSend, onClose }: Props) {
  const { t } = useTranslation(['shipping', 'common'])
  return (
    <>
      {phase === 'sending' && <PassingButton onClick={stop}>{t('bulk.stop')}</PassingButton>}
      {(phase === 'checked' || phase === 'sent') && wrong.length + ready.length > 0 && (
        <PassingButton onClick={() => void recheck()}>{t('bulk.recheck')}</PassingButton>
      )}
      {phase !== 'sent' && (
        <PassingButton appearance="primary" disabledFocusable={phase !== 'checked' || ready.length === 0} onClick={onSend}>
          {t('bulk.send', { count: ready.length })}
        </PassingButton>
      )}
      <Button disabledFocusable={phase === 'sending'} onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  )
}
