import { useEffect, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, Text, tokens } from '@fluentui/react-components'
import { FolderOpenRegular, FolderRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import type { ExportPlace } from '#shared/exportJobs.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { ExportPanel, TemplatePanel } from './ExportPanel.tsx'
import { ExportsPanel } from './ExportsPanel.tsx'
import { KindList } from './KindList.tsx'
import { type InoutKind, kindOfType, kindsFor } from './kinds.ts'
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
  const { type } = params
  const asked = type === undefined ? undefined : kindOfType(type)
  const [name, setName] = usePersistedTabState<string | null>(`${VIEW_MARK}kind`, null)
  const isUnknown = type !== undefined && asked === undefined && name === null
  // This person may not be allowed what an address names.
  const chosen = isUnknown ? undefined : (kinds.find((kind) => kind.name === (name ?? asked?.name)) ?? kinds[0])
  const choose = (kind: InoutKind): void => setName(kind.name)
  const shipping = kinds.find((kind) => kind.name === 'shipping')
  const mayExport = allowed === undefined || kinds.some(({ does }) => does === 'export')
  return (
    <PageFrame title={t(type === undefined ? 'pages:names.inout' : 'pages:names.inoutType')} intro={t(mayExport ? 'howTo' : 'howToImport')}>
      {error !== null && !isFetching && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      <div className={styles.columns}>
        {kinds.length === 0 ? <div /> : <KindList kinds={kinds} chosen={chosen} onChoose={choose} />}
        <div className={styles.work}>
          {isUnknown && allowed !== undefined && <UnknownType type={type} />}
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

/** What a menu says whose type this client does not know. */
function UnknownType({ type }: { readonly type: string }) {
  const { t } = useTranslation('inout')
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('unknownType.title', { type })}</MessageBarTitle>
        {t('unknownType.body')}
      </MessageBarBody>
    </MessageBar>
  )
}

const useExportPlacePanelStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  folder: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  // What is said of the folder stands beside what can be done with it, also in a line of their own.
  actions: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', marginLeft: 'auto' },
})

/** Shows and changes the folder in which exports are saved. */
function ExportPlacePanel() {
  const styles = useExportPlacePanelStyles()
  const { t } = useTranslation('inout')
  const [place, setPlace] = useState<ExportPlace | null>(null)
  const { isBusy, run } = useSingleFlight()

  useEffect(() => {
    invoke('exports:place').then(setPlace).catch(notifyError)
  }, [])

  const change = (work: () => Promise<ExportPlace>): void => void run(async () => setPlace(await work())).catch(notifyError)
  const openFolder = (): void => void invoke('exports:openFolder').catch(notifyError)
  const choose = (): void => change(() => invoke('exports:chooseFolder'))
  const askEachTime = (): void =>
    change(async () => {
      await invoke('app:settings', { exportFolder: null })
      return await invoke('exports:place')
    })
  return (
    <Panel title={t('place')}>
      <div className={styles.root}>
        <FolderRegular className={styles.icon} aria-hidden />
        <Text className={styles.folder}>{place === null ? '' : (place.folder ?? t('asked'))}</Text>
        {place !== null && (
          <div className={styles.actions}>
            {place.isGiven && <Text className={styles.quiet}>{t('placeGiven')}</Text>}
            {place.folder !== null && (
              <Button icon={<FolderOpenRegular />} onClick={openFolder}>
                {t('openFolder')}
              </Button>
            )}
            {!place.isGiven && place.folder !== null && (
              <Button disabledFocusable={isBusy} onClick={askEachTime}>
                {t('askEachTime')}
              </Button>
            )}
            {!place.isGiven && (
              <Button disabledFocusable={isBusy} onClick={choose}>
                {t(place.folder === null ? 'chooseFolder' : 'changeFolder')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
