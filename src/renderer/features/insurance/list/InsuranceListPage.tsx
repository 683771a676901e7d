import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { SubmitDialog } from '../submit/SubmitDialog.tsx'
import { INSURANCE_LISTS } from './insuranceList.ts'
import { useView } from './InsuranceTools.tsx'

/** The insurance of parcels. Both views share filters, page and sort. */
export default function InsuranceListPage(props: PageProps) {
  const [view] = useView()
  return (
    <>
      {/* The key: rows that are selected in one view are not selected in the other. */}
      <ResourcePage key={view} list={INSURANCE_LISTS[view]} {...props} />
      <SubmitDialog />
    </>
  )
}
