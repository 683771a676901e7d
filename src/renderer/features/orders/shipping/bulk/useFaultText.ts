import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RowFault } from '../file/shipmentRows.ts'

/** Returns the function that turns a line's fault into a sentence. */
export function useFaultText(): (fault: RowFault) => string {
  const { t } = useTranslation('shipping')
  const label = useCodeLabel()
  return useCallback(
    (fault) => {
      switch (fault.kind) {
        case 'duplicate':
          return t('wrong.duplicate', { line: fault.line })
        case 'status':
          return t('wrong.status', { status: label('orderStatus', fault.status) })
        default:
          return t(`wrong.${fault.kind}`)
      }
    },
    [t, label],
  )
}
