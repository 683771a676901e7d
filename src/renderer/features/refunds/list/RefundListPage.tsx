import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { REFUND_LISTS } from './refundList.ts'

/** The refund orders (spec.md §2, `/sale/goods/chargeback-order`). A row opens its refund over the list. */
export default function RefundListPage(props: PageProps) {
  const { refundStatusReading } = useEnvironment().config
  return <ResourcePage list={REFUND_LISTS[refundStatusReading]} {...props} />
}
