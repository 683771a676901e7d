import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { RefundActions } from '../actions/RefundActions.tsx'
import { UnsavedRefundAction } from '../actions/refundDraft.ts'
import { RefundPrintButton } from '../print/RefundPrintButton.tsx'
import { RefundDetail } from './RefundDetail.tsx'
import { RefundSummary } from './RefundSummary.tsx'
import { useRefund } from './useRefund.ts'

const useStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '48px',
    padding: '7px 12px 7px 20px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > :first-child': { marginRight: 'auto' },
  },
})

/** A refund in a tab of its own. */
export default function RefundDetailPage({ tabKey, params }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  const id = params['id'] ?? ''
  const { head, refund } = useRefund(id, undefined)
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <RefundSummary id={id} head={head} />
        {refund !== undefined && <RefundPrintButton refund={refund} />}
        {head !== undefined && <RefundActions key={id} refund={head} />}
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={() => closeTab(tabKey)} />
      </header>
      <RefundDetail id={id} />
      <UnsavedRefundAction />
    </div>
  )
}
