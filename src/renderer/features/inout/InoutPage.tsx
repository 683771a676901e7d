import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { ExportPanel, TemplatePanel } from './ExportPanel.tsx'
import { ExportPlacePanel } from './ExportPlacePanel.tsx'
import { ExportsPanel } from './ExportsPanel.tsx'
import { KindList } from './KindList.tsx'
import { kindsFor, type InoutKind } from './kinds.ts'
import { WaybillPanel } from './WaybillPanel.tsx'

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: '200px minmax(0, 1fr)', gap: '16px', alignItems: 'start' },
  work: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
})

/** Everything that can be exported and imported, by type (spec.md §2, `/common/inout` and `/configuration/basic/inout/:type`). */
export default function InoutPage({ params }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation(['inout', 'pages'])
  const { data: allowed, error, isFetching, refetch } = useButtonsQuery()
  const kinds = allowed === undefined ? [] : kindsFor(allowed)
  const [name, setName] = usePersistedTabState<string>(`${VIEW_MARK}kind`, params['type'] ?? '')
  // An address may name a type that this client does not know, or that this person may not use.
  const chosen = kinds.find((kind) => kind.name === name) ?? kinds[0]
  const choose = (kind: InoutKind): void => setName(kind.name)
  const shipping = kinds.find((kind) => kind.name === 'shipping')
  const mayExport = allowed === undefined || kinds.some(({ does }) => does === 'export')
  return (
    <PageFrame title={t('pages:names.inout')} intro={t(mayExport ? 'howTo' : 'howToImport')}>
      {error !== null && !isFetching && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      <div className={styles.columns}>
        {chosen === undefined ? <div /> : <KindList kinds={kinds} chosen={chosen} onChoose={choose} />}
        <div className={styles.work}>
          {chosen?.does === 'export' && <ExportPanel key={chosen.name} kind={chosen} />}
          {chosen?.does === 'template' && <TemplatePanel key={chosen.name} kind={chosen} />}
          {chosen?.does === 'import' && <WaybillPanel onTemplate={shipping === undefined ? null : () => choose(shipping)} />}
          <ExportPlacePanel />
          <ExportsPanel />
        </div>
      </div>
    </PageFrame>
  )
}
