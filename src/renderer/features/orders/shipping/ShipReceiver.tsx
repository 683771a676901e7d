import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { copyText } from '#renderer/kit/window/copyText.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { joined } from '#shared/text/isolated.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  receiver: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12px' },
  text: { overflowWrap: 'anywhere' },
  copy: { flexShrink: 0 },
  term: { color: tokens.colorNeutralForeground3, marginRight: '8px' },
  remark: {
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground2,
    overflowWrap: 'anywhere',
  },
})

/** To whom the parcel goes, and what the buyer asks for: what a packer checks while they label it. Nothing for an order without them. */
export function ShipReceiver({ order }: { readonly order: OrderRow }) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const { receiverName, receiverPhone, receiverAddress } = order
  const receiver = [receiverName, receiverPhone, receiverAddress].map((text) => orPlaceholder(text, '')).filter((text) => text !== '')
  const remark = orPlaceholder(order.remark, '')
  if (receiver.length === 0 && remark === '') return null
  return (
    <div className={styles.root}>
      {receiver.length > 0 && (
        <div className={styles.receiver}>
          <Text className={styles.text}>
            <span className={styles.term}>{t('receiver')}</span>
            {joined(receiver, ' · ')}
          </Text>
          <Button size="small" icon={<CopyRegular />} className={styles.copy} onClick={() => void copyText(receiver.join(' '))}>
            {t('copyReceiver')}
          </Button>
        </div>
      )}
      {remark !== '' && <Text className={styles.remark}>{t('buyerRemark', { remark })}</Text>}
    </div>
  )
}
