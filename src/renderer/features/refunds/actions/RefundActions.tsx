import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import type { RecordPartProps } from '#renderer/resource/record/defineRecord.tsx'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { RefundPrintButton } from '../print/RefundPrintButton.tsx'
import { RefundActionDialog } from './RefundActionDialog.tsx'
import { useRefundDraft } from './refundDraft.ts'
import { isOffered, permissionOf, REFUND_ACTIONS } from './refundRules.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, flexWrap: 'wrap', gap: '8px' } })

/** What can be done with a refund, in the head of its panel and of its tab. */
export function RefundActions({ state: { head, info } }: RecordPartProps<RefundRow, RefundInfo>) {
  return (
    <>
      {info !== undefined && <RefundPrintButton refund={info} />}
      {head !== undefined && <OfferedActions refund={head} />}
    </>
  )
}

/** The actions that a refund's status offers to the person, and the dialog of the one that was started. */
function OfferedActions({ refund }: { readonly refund: RefundRow }) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const { refundStatusReading } = useEnvironment().config
  const permissions = useButtonPermissions()
  const { draft, start, change, close } = useRefundDraft(refund.id)
  const heir = useFocusHeir()
  if (!hasId(refund)) return null
  const offered = REFUND_ACTIONS.filter((action) => permissions.has(permissionOf(action)) && isOffered(action, refund, refundStatusReading))
  return (
    <div className={styles.root}>
      {offered.map((action, index) => (
        <Button
          key={action}
          ref={heir}
          {...(index === 0 ? { appearance: 'primary' } : {})}
          onClick={({ detail }) => {
            // Pressed by a key: its second press, or a held key, must not answer the question.
            if (detail === 0) ignoreSecondEnter()
            start(action)
          }}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {/* The open dialog stays when its action is no longer offered: the refund may be changed elsewhere in the meantime. */}
      {draft !== null && <RefundActionDialog key={draft.action} refund={refund} draft={draft} onChange={change} onClose={close} />}
    </div>
  )
}
