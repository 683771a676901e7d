import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import { ordersIn } from './bulkShipment.ts'
import type { BulkShip } from './useBulkShip.ts'

interface Props {
  readonly bulk: BulkShip
  /** Opens the question before the correct lines are sent. */
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The buttons of each phase. */
export function BulkShipActions({ bulk: { phase, ready, run }, onSend, onClose }: Props) {
  const { t } = useTranslation(['shipping', 'common'])
  if (phase === 'sending') return <TransientButton onClick={run.stop}>{t('bulk.stop')}</TransientButton>
  if (phase === 'sent') return <Button onClick={onClose}>{t('common:close')}</Button>
  return (
    <>
      <TransientButton appearance="primary" disabledFocusable={phase !== 'checked' || ready.length === 0} onClick={onSend}>
        {t('bulk.send', { count: ordersIn(ready) })}
      </TransientButton>
      <TransientButton onClick={onClose}>{t('common:cancel')}</TransientButton>
    </>
  )
}
