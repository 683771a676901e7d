import { useTranslation } from 'react-i18next'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { RecordPanel } from '#renderer/resource/record/RecordPanel.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { InsuranceDetail } from '../detail/InsuranceDetail.tsx'
import { InsuranceTitle } from '../detail/InsuranceTitle.tsx'
import { useInsurance } from '../detail/useInsurance.ts'
import { PolicyReviewButtons } from '../review/PolicyReviewButtons.tsx'

/** A policy in a panel over the list. */
export function InsurancePanel({ row, steps, onClose }: DetailProps<InsuranceRow>) {
  const { t } = useTranslation('insurance')
  const { id } = row
  const { head } = useInsurance(id, row)
  return (
    <RecordPanel
      kind="insurance"
      id={id}
      label={t('detail.panel')}
      title={<InsuranceTitle id={id} head={head} />}
      // Keyed by policy: the head steps from policy to policy, and the question of another one must not stay open.
      actions={head !== undefined && <PolicyReviewButtons key={id} row={head} />}
      steps={steps}
      onClose={onClose}
    >
      <InsuranceDetail id={id} known={row} />
    </RecordPanel>
  )
}
