import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { heldIf, type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { tidyWaybill } from '#renderer/resource/parcel/parcelSchema.ts'
import { useParcelQuestion } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { WaybillFault } from '#shared/domain/orders/waybill.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import { OrderFacts } from '../detail/insuranceRecord.tsx'
import { type InsuredParcel, insuredParcelSchema, isOfParcel, isWorthKeeping, type ParcelDraft, useParcelDraft } from './insuredParcel.ts'
import { PriceLine, usePrice } from './PriceLine.tsx'
import { WaybillControl } from './WaybillControl.tsx'

/** The dialog that insures a parcel, while the tab has a draft of one. */
export function SubmitDialog() {
  const mayInsure = useAllowed('parcel_insurance_add')
  const [draft, setDraft] = useParcelDraft()
  if (draft === null || !mayInsure) return null
  const { orderId, waybill } = draft
  const close = (): void => setDraft((now) => now && (isOfParcel(now, tidyNumber(orderId), tidyWaybill(waybill)) ? null : now))
  return <OpenDialog draft={draft} onDraft={setDraft} onClose={close} />
}

interface Props {
  readonly draft: ParcelDraft
  readonly onDraft: (draft: ParcelDraft) => void
  readonly onClose: () => void
}

/** Asks for order, waybill and insured amount. The parcel can be sent only while its price is on the screen. */
function OpenDialog({ draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('insurance')
  const form = useInsuranceForm(draft.orderId)
  const checked = z.safeParse(form.schema, draft)
  const parcel = checked.success ? checked.data : null
  const { price, ask } = usePrice(parcel)
  const insure = useInsure()
  const { isSure, question } = useParcelQuestion(undefined)
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('submit.title')}
      initial={draft}
      submitLabel={t('submit.action')}
      busyLabel={t('submit.busy')}
      isUnsaved={isWorthKeeping}
      // With a value that is missing or wrong the form may be sent: its check says what is wrong.
      isBlocked={parcel !== null && price.kind !== 'known'}
      onValues={(values) => {
        if (JSON.stringify(values) !== JSON.stringify(draft)) onDraft(values)
      }}
      onSubmit={async (sent) => {
        if (price.kind !== 'known' || !(await isSure({ waybill: sent.waybill, company: null }))) return
        try {
          await insure(sent, price.premium)
        } catch (error) {
          // The price may have changed, or the parcel may be insured by now.
          ask()
          throw error
        }
        onClose()
      }}
      onClose={onClose}
    >
      {parcel !== null && <OrderFacts orderId={parcel.orderId} />}
      <PriceLine price={price} onAsk={ask} />
      {question}
    </FormDialog>
  )
}

/** @param typed the order's number as it is typed. Once it is read for `OrderFacts`, its phone and goods are known. */
function useInsuranceForm(typed: string) {
  const { t } = useTranslation(['insurance', 'shipping'])
  const { data } = useQuery({ ...apiQuery('order.info', { id: tidyNumber(typed) }), enabled: false })
  const messages = {
    orderId: t('submit.noOrder'),
    noWaybill: t('shipping:wrong.noWaybill'),
    waybill: (fault: WaybillFault) => t(`shipping:wrong.${fault}`),
    insuredAmount: t('submit.noAmount'),
  }
  const codes = data?.skuList.flatMap(({ skuCode, spuCode }) => [skuCode, spuCode]) ?? []
  return defineForm({
    key: 'insurance',
    keptUntil: null,
    schema: insuredParcelSchema(messages, { id: typed, phones: data ? [data.receiverPhone, data.mobile] : [], codes }),
    fields: {
      orderId: { control: 'text', label: t('column.orderId'), isRequired: true, maxLength: MAX_LENGTH.filterText, takesCode: true },
      waybill: {
        control: 'custom',
        label: t('column.expressCode'),
        isRequired: true,
        render: (control) => <WaybillControl control={control} orderId={tidyNumber(typed)} />,
      },
      insuredAmount: { control: 'money', label: t('column.insuredAmount'), hint: t('submit.amountHint'), isRequired: true },
    },
  })
}

/** The policies of a parcel, newest first. A server that does not know the filter returns those of others, too. */
async function policiesOf(waybill: string): Promise<readonly InsuranceRow[]> {
  const { records } = await call('insurance.list', { current: 1, size: 100, descs: 'createTime', expressCode: waybill })
  return records.filter(({ expressCode }) => expressCode === waybill)
}

/**
 * Gives the function that insures a parcel for the price that was shown, in fen (spec.md §7: submitParcelInsurance). After a lost answer
 * it rejects with the parcel's policy on the server, or that there is none. The policies are read before as well: a parcel may be insured
 * again after a refusal, and an older policy is no answer.
 */
function useInsure(): (parcel: InsuredParcel, premium: number) => Promise<void> {
  const { t } = useTranslation('insurance')
  const client = useQueryClient()
  const orNone = useOrNone()
  /** @param known the policies that the parcel had before; null if they were not read: then the person judges. */
  const held = async (waybill: string, known: ReadonlySet<string> | null): Promise<string | Held> => {
    const policies = await policiesOf(waybill)
    const inWords = ({ id, statusName }: InsuranceRow) => ({ id, status: orNone(statusName) })
    const added = policies.find(({ id }) => known?.has(id) !== true)
    if (added !== undefined) return known === null ? t('submit.held', inWords(added)) : heldIf(true, t('submit.held', inWords(added)))
    const [older] = policies
    return heldIf(false, older === undefined ? t('submit.noPolicy', { waybill }) : t('submit.older', inWords(older)))
  }
  return async ({ orderId, waybill, insuredAmount }, premium) => {
    const known = await policiesOf(waybill).then(
      (policies) => new Set(policies.map(({ id }) => id)),
      () => null,
    )
    try {
      await writeOrReadBack(
        () => call('insurance.submit', { orderId, expressCode: waybill, insuredAmount, premium }),
        () => held(waybill, known),
      )
    } catch (error) {
      if (isUndecided(error)) void invalidateCalls(client, 'insurance.list')
      throw error
    }
    notify('success', () => t('submit.done', { waybill }))
    void invalidateCalls(client, 'insurance.list')
  }
}
