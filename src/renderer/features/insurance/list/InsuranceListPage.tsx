import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ChoiceTabs } from '#renderer/resource/list/filters/StatusTabs.tsx'
import { defineList, listFrom } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { EXPORTS, INSURANCE_FILTERS } from '#shared/areas/insurance/area.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { SubmitDialog } from '../submit/SubmitDialog.tsx'
import { INSURANCE, policyTone } from '../detail/insuranceRecord.tsx'
import { INSURANCE_REVIEW } from '../review/insuranceReview.tsx'
import { NO_PARCEL, useParcelDraft } from '../submit/insuredParcel.ts'

/** Which policies the page lists. */
const VIEWS = ['all', 'accepted'] as const
type View = (typeof VIEWS)[number]

/** The view of the caller's tab. The mark keeps it when the tab is refreshed. */
const useView = () => usePersistedTabState<View>(`${VIEW_MARK}policies`, 'all')

/** The button that insures a parcel, and the choice between all policies and the accepted ones. */
export function InsuranceTools() {
  const { t } = useTranslation('insurance')
  const mayInsure = useAllowed('parcel_insurance_add')
  const [view, setView] = useView()
  const [draft, setDraft] = useParcelDraft()
  return (
    <>
      {mayInsure && <CommandButton icon={<AddRegular />} name={t('submit.action')} onRun={() => setDraft(draft ?? NO_PARCEL)} />}
      <ChoiceTabs
        label={t('view.label')}
        tabs={VIEWS.map((name) => ({ value: name, label: t(`view.${name}`) }))}
        value={view}
        onChoose={(chosen) => setView(VIEWS.find((name) => name === chosen) ?? 'all')}
      />
    </>
  )
}

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

/** Every policy. The server has no filter by status, and its numbering is not known: the tabs are the server's own names of the rows read. */
const POLICIES = defineList({
  key: 'insurance',
  endpoint: 'insurance.list',
  filters: INSURANCE_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'createTime', direction: 'descending' },
  columns: (c) => [
    c.copied('id', { width: 208, pinned: 'start', sort: true }),
    c.named('statusName', policyTone, { width: { zh: 92, en: 104 } }),
    c.money('premium', { width: { zh: 88, en: 104 }, sort: true }),
    c.money('insuredAmount', { width: { zh: 88, en: 144 }, sort: true }),
    c.record('orderId', 'order', { width: 176 }),
    c.copied('expressCode', { width: 176 }),
    c.text('expressCompany', { width: 112 }),
    c.time('createTime', { sort: true }),
    c.text('deptName', { width: 144 }),
    c.text('checkUserName', { width: { zh: 84, en: 104 } }),
    c.text('remark', { width: 180 }),
  ],
  states: { of: ({ statusName }) => (statusName === '' ? null : statusName), known: [] },
  export: EXPORTS.insurance,
  detail: INSURANCE.Panel,
  record: 'insurance',
  rowActions: INSURANCE_REVIEW.rowActions,
  bulkActions: INSURANCE_REVIEW.bulkActions,
  toolbar: InsuranceTools,
})

/** The export has no argument for the accepted ones alone. */
const { export: _exported, ...unexported } = POLICIES

/** The page's views by name: every policy, and those that the insurer has accepted (spec.md §7: ParcelInsuranceSuccess). */
export const INSURANCE_LISTS = { all: POLICIES, accepted: listFrom(unexported, 'insurance.accepted') } as const
