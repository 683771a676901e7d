import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { OLD_REFUND_LISTS } from './oldRefundList.ts'

/** The refunds of the old system. A row opens its refund over the list. */
export default function OldRefundListPage(props: PageProps) {
  const { refundStatusReading } = useEnvironment().config
  return <ResourcePage list={OLD_REFUND_LISTS[refundStatusReading]} {...props} />
}
