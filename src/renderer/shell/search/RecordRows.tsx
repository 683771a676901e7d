import { makeStyles, Text, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  ArrowUndoRegular,
  HistoryRegular,
  PhoneRegular,
  ReceiptRegular,
  ShieldCheckmarkRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import type { FoundKind } from '#renderer/kit/records/recordCode.ts'
import type { FoundRecord } from '#renderer/kit/records/recordLookup.ts'
import type { FailedLookup } from '#renderer/kit/records/useRecordSearch.ts'

const useStyles = makeStyles({
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  beside: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

const ICONS: Readonly<Record<FoundKind, FluentIcon>> = {
  order: ReceiptRegular,
  refund: ArrowUndoRegular,
  oldRefund: HistoryRegular,
  insurance: ShieldCheckmarkRegular,
}

/** A record that the code in the search text has found. */
export function RecordRow({ record: { record, by, id }, code }: { readonly record: FoundRecord; readonly code: string }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const Icon = ICONS[record]
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>{t(`openRecord.${record}`, { id })}</span>
      {by === 'waybill' && (
        <Text size={200} className={styles.beside}>
          {t('ofWaybill', { code })}
        </Text>
      )}
    </>
  )
}

/** The orders of a phone number, which the list shows. */
export function PhoneRow({ phone }: { readonly phone: string }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <>
      <PhoneRegular className={styles.icon} aria-hidden />
      <span className={styles.name}>{t('ordersOfPhone', { phone })}</span>
    </>
  )
}

/** A kind of record that could not be asked for, with the reason. */
export function FailedRow({ failed: { record, error } }: { readonly failed: FailedLookup }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <>
      <ArrowClockwiseRegular className={styles.icon} aria-hidden />
      <span className={`${styles.name} ${styles.failed}`}>{t('failed', { kind: t(`kind.${record}`), reason: errorMessage(error) })}</span>
      <Text size={200} className={styles.beside}>
        {t('askAgain')}
      </Text>
    </>
  )
}
