import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { BulkShip } from './useBulkShip.ts'
import { useLineState } from './useLineState.ts'

/** Saves the lines with a fault, and those that were not sent, as a table with the reason of each: it can be mended and imported again. */
export function WrongLinesButton({ bulk: { fileName, wrong, outcomes } }: { readonly bulk: BulkShip }) {
  const { t } = useTranslation('shipping')
  const stateOf = useLineState(outcomes)
  const { run } = useSingleFlight()
  const save = async (): Promise<void> => {
    const header = [t('field.orderId'), t('field.company'), t('field.waybill'), t('bulk.state')]
    const rows = wrong.map((row) => [row.orderId, row.company, row.waybill, stateOf(row).reason])
    try {
      const path = await invoke('exports:saveTable', t('bulk.wrongFile', { name: fileName.replace(/\.[^.]+$/u, '') }), [header, ...rows])
      if (path !== null) notify('success', t('bulk.wrongSaved', { path }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <TransientButton appearance="subtle" icon={<ArrowDownloadRegular />} onClick={() => void run(save)}>
      {t('bulk.exportWrong')}
    </TransientButton>
  )
}
