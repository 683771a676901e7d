import { useMemo } from 'react'
import { Button, Input, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { type CustomControl, defineForm } from '#renderer/resource/form/defineForm.ts'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { useParcelForm } from '#renderer/resource/parcel/useParcelForm.tsx'
import { useParcelQuestion } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { AppError } from '#shared/errors.ts'
import { useReviewSettings } from '../review/reviewSettings.ts'
import { ActionForm } from './dialogs/ActionForm.tsx'
import type { RefundDialogProps } from './dialogs/dialogProps.ts'
import { ManualRefundDialog } from './dialogs/ManualRefundDialog.tsx'
import { acceptReturn, addRefundExpress, approveRefund, passRefund, pushRefundSale, rejectRefund, startWechatSplit } from './refundCalls.ts'
import type { RefundDraft } from './refundDraft.ts'
import { useOutgoing } from './useOutgoing.ts'
import { useRefundWrite } from './useRefundWrite.ts'

export interface RefundActionProps {
  readonly refund: RefundRow
  readonly draft: RefundDraft
  /** Another payment of the refund is open: this action would pay it twice. */
  readonly isHeld: boolean
  /** See `RefundDialogProps`. */
  readonly gone: string | null
  readonly onChange: (change: Partial<Pick<RefundDraft, 'typed' | 'lost'>>) => void
  readonly onClose: () => void
}

/** The dialog of the action that was started on a refund. */
export function RefundActionDialog({ refund, draft, isHeld, gone, onChange, onClose }: RefundActionProps) {
  const { action, lost, typed } = draft
  const send = useRefundWrite({ refund, action, onDone: onClose, onLost: (before) => onChange({ typed: {}, lost: before }) })
  const props: RefundDialogProps = { refund, typed, onTyped: (next) => onChange({ typed: next }), lost, isHeld, gone, send, onClose }
  if (action === 'reject') return <RejectDialog {...props} />
  if (action === 'addExpress') return <ExpressDialog {...props} />
  if (action === 'payManually') return <ManualRefundDialog {...props} />
  return <QuestionDialog {...props} action={action} />
}

/** Registers the parcel in which the goods come back: its number, which a scanner may type, and its carrier. */
function ExpressDialog({ refund, typed, onTyped, lost, gone, send, onClose }: RefundDialogProps) {
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  const { waybill = '', company = '' } = typed
  const { data: info } = useQuery(apiQuery('refund.info', { id: refund.id }))
  const codes = info?.skuList.flatMap(({ skuCode, spuCode }) => [skuCode, spuCode]) ?? []
  const numbers = refund.orderId === null ? [refund.id] : [refund.id, refund.orderId]
  const [outgoing, isOutgoing] = useOutgoing(refund.orderId)
  const form = useParcelForm('refund express', companies.data, waybill, { numbers, phones: [refund.mobile], codes, outgoing })
  const { isSure, question } = useParcelQuestion(companies.data)
  return (
    <ActionForm
      action="addExpress"
      refund={refund}
      lost={lost}
      gone={gone}
      form={form}
      isLoading={companies.isLoading}
      initial={{ waybill, company }}
      isUnsaved={(values) => values.waybill.trim() !== ''}
      onValues={(values) => {
        if (values.waybill !== waybill || values.company !== company) onTyped(values)
      }}
      onSubmit={async (values) => {
        if (await isOutgoing(values.waybill)) throw new AppError({ kind: 'invalid-argument', message: t('wrong.outgoing') })
        if (await isSure(values)) await send(() => addRefundExpress(refund.id, values.company, values.waybill))
      }}
      onClose={onClose}
    >
      {companies.error !== null && !companies.isFetching && (
        <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
      )}
      {question}
    </ActionForm>
  )
}

const useReasonStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  phrases: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
})

interface ReasonProps {
  readonly control: CustomControl<string>
  readonly phrases: readonly string[]
}

/** A typed reason, with the person's kept ones, which fill it by a press. */
function ReasonControl({ control, phrases }: ReasonProps) {
  const { name, value, isReadOnly, ref } = control
  const styles = useReasonStyles()
  const { t } = useTranslation('refundActions')
  return (
    <div className={styles.root}>
      <Input
        ref={ref}
        name={name}
        value={value}
        readOnly={isReadOnly}
        autoComplete="off"
        maxLength={MAX_LENGTH.reason}
        onChange={(_event, data) => control.onChange(data.value)}
      />
      <div role="group" aria-label={t('reason.kept')} className={styles.phrases}>
        {phrases.map((phrase) => (
          <Button key={phrase} size="small" disabledFocusable={isReadOnly} onClick={() => control.onChange(phrase)}>
            {phrase}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Rejects a refund for a reason, which the buyer reads. */
function RejectDialog({ refund, typed, onTyped, lost, gone, send, onClose }: RefundDialogProps) {
  const { t } = useTranslation('refundActions')
  const { phrases } = useReviewSettings()
  const form = useMemo(
    () =>
      defineForm({
        key: 'refund reject',
        keptUntil: null,
        schema: z.object({ reason: requiredText(t('reason.missing')) }),
        fields: {
          reason: {
            control: 'custom',
            label: t('reason.label'),
            isRequired: true,
            render: (control) => <ReasonControl control={control} phrases={phrases} />,
          },
        },
      }),
    [t, phrases],
  )
  return (
    <ActionForm
      action="reject"
      refund={refund}
      lost={lost}
      gone={gone}
      form={form}
      initial={{ reason: typed['reason'] ?? '' }}
      isUnsaved={({ reason }) => reason.trim() !== ''}
      onValues={({ reason }) => {
        if (reason !== (typed['reason'] ?? '')) onTyped({ reason })
      }}
      onSubmit={({ reason }) => send(() => rejectRefund(refund.id, reason))}
      onClose={onClose}
    />
  )
}

/** The actions that need no more than a yes. */
const WRITES = {
  pass: passRefund,
  acceptReturn,
  approve: approveRefund,
  startSplit: startWechatSplit,
  pushSale: pushRefundSale,
} as const

type QuestionName = keyof typeof WRITES

const NOTHING = defineForm({ key: 'refund question', keptUntil: null, schema: z.object({}), fields: {} })
const NO_VALUES = {}

interface QuestionDialogProps extends RefundDialogProps {
  readonly action: QuestionName
}

/** Asks before an action on a refund, and shows the server's refusal. */
function QuestionDialog({ action, refund, lost, isHeld, gone, send, onClose }: QuestionDialogProps) {
  return (
    <ActionForm
      action={action}
      refund={refund}
      lost={lost}
      gone={gone}
      isHeld={isHeld}
      form={NOTHING}
      initial={NO_VALUES}
      onSubmit={() => send(() => WRITES[action](refund.id))}
      onClose={onClose}
    />
  )
}
