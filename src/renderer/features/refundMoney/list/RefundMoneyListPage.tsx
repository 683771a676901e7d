import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { EXPORTS, REFUND_MONEY_FILTERS } from '#shared/areas/refundMoney/area.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { REFUND_MONEY } from '../detail/refundMoneyRecord.tsx'
import { REFUND_MONEY_REVIEW } from '../review/refundMoneyReview.tsx'
import { CreateDialog } from '../create/CreateDialog.tsx'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import { type CreateDraft, NO_DRAFT, useCreateDraft } from '../create/createForm.ts'

/** Creates refund money, with the permission `refund_money_add`. */
export function CreateButton() {
  const { t } = useTranslation('refundMoney')
  const mayCreate = useAllowed('refund_money_add')
  const [draft, setDraft] = useCreateDraft()
  if (!mayCreate) return null
  // An answer may come when the dialog of another order is open.
  const close = (of: CreateDraft): void => setDraft((now) => now && (tidyNumber(now.orderId) === tidyNumber(of.orderId) ? null : now))
  return (
    <>
      <CommandButton icon={<AddRegular />} name={t('create.action')} onRun={() => setDraft(NO_DRAFT)} />
      {draft !== null && <CreateDialog draft={draft} onDraft={setDraft} onClose={() => close(draft)} />}
    </>
  )
}

/** The refund money (`spec.md §4 Refund money list`), what a reviewer decides by first: amount, person and order. */
export const REFUND_MONEY_LIST = defineList({
  key: 'refundMoney',
  endpoint: 'refundMoney.list',
  filters: REFUND_MONEY_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'createTime', direction: 'descending' },
  statusTabs: { filter: 'refundMoneyStatus', codes: Object.values(REFUND_MONEY_STATUS) },
  columns: (c) => [
    c.copied('id', { width: 208, pinned: 'start', sort: true }),
    c.status('status', 'refundMoneyStatus', { width: { zh: 96, en: 140 } }),
    c.money('refundPrice', { width: 112, sort: true }),
    c.code('refundMethod', 'refundMethod', { width: { zh: 116, en: 168 } }),
    c.text('userName', { width: 116 }),
    c.text('mobile', { width: 112 }),
    c.record('orderId', 'order', { width: 176 }),
    c.record('refundOrderId', 'refund', { width: 176 }),
    c.text('deptName', { width: 128 }),
    c.time('createTime', { sort: true }),
    c.time('refundTime', { sort: true }),
    c.text('checkUserName', { width: 96 }),
    c.payMethod('payMethod', { width: { zh: 116, en: 168 } }),
    c.time('payTime', { sort: true }),
    c.text('merOrderId', { width: 180 }),
    c.text('paySerialNumber', { width: 220 }),
    c.text('remark', { width: 160 }),
  ],
  export: EXPORTS.refundMoney,
  detail: REFUND_MONEY.Panel,
  record: 'refundMoney',
  rowActions: REFUND_MONEY_REVIEW.rowActions,
  bulkActions: REFUND_MONEY_REVIEW.bulkActions,
  toolbar: CreateButton,
})

/** The refund money list (menu path `/finance/refund/refund-order`). A row opens its refund money over the list. */
export default function RefundMoneyListPage(props: PageProps) {
  return <ResourcePage list={REFUND_MONEY_LIST} {...props} />
}
