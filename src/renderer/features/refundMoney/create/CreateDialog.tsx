import { useState } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { type CustomControl, defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { MoneyInput } from '#renderer/ui/fields/number/MoneyInput.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { hasId } from '#shared/api/noValue.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { AppError } from '#shared/errors.ts'
import { type OrderReading, useOrderMoney } from '../order/useOrderMoney.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import { createSchema, isWorthKeeping, useCreate, type CreateDraft } from './createForm.ts'
import { FoundOrder } from './FoundOrder.tsx'
import { OrderControl } from './OrderControl.tsx'

interface Props {
  /** What was typed before a lock or a reload. */
  readonly draft: CreateDraft
  readonly onDraft: (draft: CreateDraft) => void
  readonly onClose: () => void
}

/** A refusal of a read order can only mean its amount: the refund and the method are chosen from lists. */
const refusedField = (error: unknown) => (error instanceof AppError && error.kind === 'server' ? ('refundPrice' as const) : undefined)

/** Creates refund money for an order: the order is read and shown first, because its payment limits the amount. */
export function CreateDialog({ draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('refundMoney')
  const [lastAsked, setAsked] = useState(() => tidyNumber(draft.orderId))
  const typed = tidyNumber(draft.orderId)
  // The order of another id must not stay beside a field that is being changed.
  const asked = lastAsked === typed && isRecordId(typed) ? typed : null
  const reading = useOrderMoney(asked)
  const create = useCreate()
  return (
    <FormDialog
      form={useCreateForm(asked, reading, setAsked)}
      size="medium"
      title={t('create.title')}
      initial={draft}
      submitLabel={t('create.submit')}
      busyLabel={t('create.busy')}
      isUnsaved={isWorthKeeping}
      onValues={onDraft}
      refusedField={refusedField}
      // What was wrong with the order before is no fault of this one.
      subject={`${typed} ${reading.found === null ? 'unread' : 'read'}`}
      onSubmit={async (values) => {
        await create(values, reading.found?.rows ?? [])
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The fields and their checks. `asked` is the id of the order that is being read. */
function useCreateForm(asked: string | null, reading: OrderReading, onAsk: (orderId: string) => void) {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const { sum } = useAmounts()
  const refunds = useRefundOptions(asked)
  const refundable = reading.state === 'ready' ? (reading.found?.refundable ?? null) : null
  const most = refundable?.left ?? null
  const options = codesOf('refundMethod').map((code) => ({ value: String(code), label: label('refundMethod', code) }))
  return defineForm({
    key: 'create refund money',
    keptUntil: null,
    schema: createSchema(
      { orderId: refundable === null ? null : asked, most: most ?? 0, refunds: new Set(refunds.map(({ value }) => value)) },
      {
        orderId: t('create.wrong.orderId'),
        unread: t(`create.wrong.${reading.state === 'missing' ? 'missing' : 'unread'}`),
        noAmount: t('create.wrong.noAmount'),
        tooMuch: t('create.wrong.tooMuch', { most: sum(most ?? 0) }),
        nothingLeft: t('create.wrong.nothingLeft'),
        method: t('create.wrong.method'),
        refund: t('create.wrong.refund'),
        noRemark: t('create.wrong.noRemark'),
      },
    ),
    fields: {
      orderId: {
        control: 'custom',
        label: t('detail.orderId'),
        isRequired: true,
        render: (control) => (
          <OrderControl control={control} asked={asked} onAsk={onAsk}>
            <FoundOrder reading={reading} />
          </OrderControl>
        ),
      },
      refundPrice: {
        control: 'custom',
        label: t('detail.amount'),
        hint: most === null ? t('create.mostUnknown') : t('create.most', { most: sum(most) }),
        isRequired: true,
        render: (control) => <AmountControl control={control} most={most} />,
      },
      refundMethod: { control: 'select', label: t('detail.method'), isRequired: true, options },
      refundOrderId: { control: 'select', label: t('detail.refundOrderId'), placeholder: t('create.noRefund'), options: refunds },
      remark: { control: 'textarea', label: t('create.remark'), isRequired: true, maxLength: MAX_LENGTH.remark },
    },
  })
}

/** The refunds of the order, from which the money's own may be chosen. Without an answer there is none to choose. */
function useRefundOptions(orderId: string | null) {
  const label = useCodeLabel()
  const { data = [] } = useQuery({ ...apiQuery('order.salesService', { orderId: orderId ?? '' }), enabled: orderId !== null })
  return data.filter(hasId).map(({ id, refundType }) => ({ value: id, label: `${id} ${label('refundType', refundType)}` }))
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', '& > :first-child': { flexGrow: 1, minWidth: 0 } },
})

interface AmountControlProps {
  readonly control: CustomControl<number | null>
  /** The most that may be paid back, in fen; null until the order is read. */
  readonly most: number | null
}

/** The amount that is paid back, and a button for all that is left. */
export function AmountControl({ control, most }: AmountControlProps) {
  const { name, value, isReadOnly, ref } = control
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const canFill = most !== null && most > 0 && !isReadOnly
  return (
    <div className={styles.root}>
      <MoneyInput ref={ref} name={name} value={value} readOnly={isReadOnly} onValueChange={(fen) => control.onChange(fen)} />
      <Button disabledFocusable={!canFill} onClick={() => canFill && control.onChange(most)}>
        {t('create.all')}
      </Button>
    </div>
  )
}
