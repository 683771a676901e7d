import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'

/** Whether the goods were received, the parcel in which they come back, and who reviewed the refund. */
export function Receipt({ refund }: { readonly refund: RefundInfo | undefined }) {
  const { t } = useTranslation(['refunds', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const waybill = refund?.expressCode ?? ''
  return (
    <Section title={t('receipt.title')}>
      <DescriptionList
        loading={refund === undefined}
        items={[
          { term: t('receipt.goodsReceived'), value: label('goodsReceived', refund?.goodsReceived ?? null) },
          { term: t('receipt.expressCompany'), value: orNone(refund?.expressCompany) },
          {
            term: t('receipt.expressCode'),
            value: (
              <>
                {orNone(waybill)}
                {waybill !== '' && <CopyButton text={waybill} label={t('common:copyWhat', { what: t('receipt.expressCode') })} />}
              </>
            ),
          },
          { term: t('receipt.checkUserName'), value: orNone(refund?.checkUserName) },
          { term: t('receipt.checkTime'), value: orNone(refund?.checkTime) },
          { term: t('receipt.checkRemark'), value: orNone(refund?.checkRemark), wide: true },
        ]}
      />
    </Section>
  )
}
