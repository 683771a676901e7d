import { useState } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useAllowed, useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { defineRecord, type RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import { OpenRefundAction } from '../actions/OpenRefundAction.tsx'
import { useRefundDraft } from '../actions/refundDraft.ts'
import { isHeldBack, isPayment, useMoneyOfRefund } from '../actions/moneyOfRefund.ts'
import { isOffered, permissionOf, REFUND_ACTIONS, type RefundActionName } from '../actions/refundRules.ts'
import { MoneyLine } from './MoneyLine.tsx'
import { RefundDetail } from './RefundDetail.tsx'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, flexWrap: 'wrap', alignItems: 'center', gap: '8px' } })

/** What can be done with a refund, in the head of its panel and of its tab. */
export function RefundActions({ state: { head, info } }: RecordPartProps<RefundRow, RefundInfo>) {
  return (
    <>
      {info !== undefined && <RefundPrintButton refund={info} />}
      {head !== undefined && <OfferedActions refund={head} />}
    </>
  )
}

/**
 * The actions that a refund's status offers to the person, and the dialog of the one that was started. Where money may be paid, its
 * refund money is shown; while that is open, it stands in place of the payments.
 */
function OfferedActions({ refund }: { readonly refund: RefundRow }) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const { refundStatusReading } = useEnvironment().config
  const permissions = useButtonPermissions()
  const { draft, start, change, close } = useRefundDraft(refund.id)
  const heir = useFocusHeir()
  const possible = REFUND_ACTIONS.filter((action) => isOffered(action, refund, refundStatusReading))
  const [money, readMoney] = useMoneyOfRefund(refund.id, possible.some(isPayment))
  const offered = hasId(refund) ? possible.filter((action) => permissions.has(permissionOf(action))) : []
  // While it is read, the payments stay in their place and cannot be pressed.
  const isHeld = (action: RefundActionName): boolean => isHeldBack(action, refundStageOf(refundStatusReading, refund), money)
  const shown = offered.filter((action) => money.kind === 'reading' || !isHeld(action))
  usePageCommands(shown.map((action) => ({ id: action, name: t(`action.${action}`), run: () => start(action) })))
  if (!hasId(refund)) return null
  return (
    <div className={styles.root}>
      <MoneyLine money={money} isHeld={offered.some(isPayment) && !shown.some(isPayment)} onReadAgain={readMoney} />
      {shown.map((action, index) => (
        <Button
          key={action}
          ref={heir}
          {...(index === 0 ? { appearance: 'primary' } : {})}
          disabledFocusable={isHeld(action)}
          onClick={({ detail }) => {
            // A colleague may have asked for the payment since.
            if (isPayment(action)) readMoney()
            // Pressed by a key: its second press, or a held key, must not answer the question.
            if (detail === 0) ignoreSecondEnter()
            start(action)
          }}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {/* The open dialog stays when its action is no longer offered: the refund may be changed elsewhere in the meantime. */}
      {draft !== null && (
        <OpenRefundAction
          key={draft.action}
          refund={refund}
          draft={draft}
          isHeld={money.kind !== 'reading' && isHeld(draft.action)}
          onChange={change}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The sheet and the barcode are loaded when something is printed. */
const LazyRefundSlip = lazyComponent(lazyPart(async () => ({ default: (await import('../print/PrintedRefund.tsx')).PrintedRefund })))

interface Printing {
  readonly way: PrintWay
  readonly paper: Paper
  /** Milliseconds. */
  readonly now: number
}

/** Prints the refund's slip, or saves it as a PDF, with the permission `refund_print`. */
export function RefundPrintButton({ refund }: { readonly refund: RefundInfo }) {
  const { t } = useTranslation('refunds')
  const mayPrint = useAllowed('refund_print')
  const [printing, setPrinting] = useState<Printing | null>(null)
  if (!mayPrint) return null
  return (
    <>
      <PrintMenu
        hasKey
        label={t('slip.print')}
        list="refunds"
        choices={[
          { key: 'paper', way: 'paper', label: t('slip.paper') },
          { key: 'pdf', way: 'pdf', label: t('slip.pdf') },
        ]}
        isBusy={printing !== null}
        onChoose={({ way }, paper) => setPrinting({ way, paper, now: Date.now() })}
      />
      {printing !== null && <LazyRefundSlip {...printing} refund={refund} onEnd={() => setPrinting(null)} />}
    </>
  )
}

/** A refund: what goes back to the buyer, and what may be done with it. */
export const REFUND = defineRecord({
  kind: 'refund',
  endpoint: 'refund.info',
  texts: 'refunds',
  badge: ({ refundType, status }, { label, refundStatusListOf }) => codeBadge(refundStatusListOf(refundType), status, label),
  amount: 'refundPrice',
  person: ({ userName }) => userName,
  actions: RefundActions,
  content: RefundDetail,
})

export default REFUND.Page
