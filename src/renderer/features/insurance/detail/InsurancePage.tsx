import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { RecordTab } from '#renderer/resource/record/RecordTab.tsx'
import { PolicyReviewButtons } from '../review/PolicyReviewButtons.tsx'
import { InsuranceDetail } from './InsuranceDetail.tsx'
import { InsuranceTitle } from './InsuranceTitle.tsx'
import { useInsurance } from './useInsurance.ts'

/** A policy in a tab of its own. */
export default function InsurancePage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { head } = useInsurance(id)
  return (
    <RecordTab title={<InsuranceTitle id={id} head={head} />} actions={head !== undefined && <PolicyReviewButtons row={head} />}>
      <InsuranceDetail id={id} />
    </RecordTab>
  )
}
