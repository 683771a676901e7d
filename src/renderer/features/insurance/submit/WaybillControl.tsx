import { makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useDebouncedValue } from '#renderer/kit/search/useDebouncedValue.ts'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import { TextControl } from '#renderer/resource/form/FieldControl.tsx'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { SETTLE_MS } from './PriceLine.tsx'

const useStyles = makeStyles({
  // As wide as a field of its own.
  root: { display: 'grid', gap: '6px', paddingBottom: '8px' },
  parcels: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  lead: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly control: CustomControl<string>
  /** The order's number as it will be sent. */
  readonly orderId: string
}

/** The waybill number: typed, scanned, or chosen among the parcels of the order. An order whose parcels cannot be read offers none. */
export function WaybillControl({ control, orderId }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('insurance')
  const settled = useDebouncedValue(orderId, SETTLE_MS)
  const { data } = useQuery({ ...apiQuery('express.byOrder', { orderId: settled }), enabled: settled === orderId && isRecordId(orderId) })
  const numbers = settled === orderId ? Object.keys(data ?? {}) : []
  const { name, value, isReadOnly, ref } = control
  return (
    <div className={styles.root}>
      <TextControl
        field={{ maxLength: MAX_LENGTH.waybill, takesCode: true }}
        name={name}
        value={value}
        isReadOnly={isReadOnly}
        ref={ref}
        onChange={(typed) => control.onChange(typed)}
      />
      {numbers.length > 0 && (
        <div className={styles.parcels} role="group" aria-label={t('submit.parcels')}>
          <Text size={200} className={styles.lead}>
            {t('submit.parcels')}
          </Text>
          {numbers.map((number) => (
            <ToggleButton
              key={number}
              size="small"
              checked={value === number}
              disabledFocusable={isReadOnly}
              onClick={() => control.onChange(number)}
            >
              {number}
            </ToggleButton>
          ))}
        </div>
      )}
    </div>
  )
}
