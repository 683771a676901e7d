import { Button, makeStyles, ToggleButton } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { NO_PARCEL, useParcelDraft } from '../submit/insuredParcel.ts'
import { VIEW_MARK } from '#shared/workspace.ts'

const useStyles = makeStyles({ views: { display: 'flex', gap: '4px' } })

/** Which policies the page lists. */
const VIEWS = ['all', 'accepted'] as const
type View = (typeof VIEWS)[number]

/** The view of the caller's tab. The mark keeps it when the tab is refreshed. */
export const useView = () => usePersistedTabState<View>(`${VIEW_MARK}policies`, 'all')

/** The button that insures a parcel, and the choice between all policies and the accepted ones. */
export function InsuranceTools() {
  const { t } = useTranslation('insurance')
  const styles = useStyles()
  const mayInsure = useAllowed('parcel_insurance_add')
  const [view, setView] = useView()
  const [draft, setDraft] = useParcelDraft()
  return (
    <>
      {mayInsure && (
        <Button icon={<AddRegular />} onClick={() => setDraft(draft ?? NO_PARCEL)}>
          {t('submit.action')}
        </Button>
      )}
      <div role="group" aria-label={t('view.label')} className={styles.views}>
        {VIEWS.map((name) => (
          <ToggleButton key={name} appearance="subtle" checked={view === name} onClick={() => setView(name)}>
            {t(`view.${name}`)}
          </ToggleButton>
        ))}
      </div>
    </>
  )
}
