import { createElement } from 'react'
import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import { consolePathOf, openConsolePage } from '#renderer/kit/menu/consolePage.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useLazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { sharedDialog } from '#renderer/kit/tabs/sharedDialogs.ts'
import { FailureMessage } from '#renderer/ui/feedback/FailureMessage.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const STEPS = ['template', 'fill', 'import'] as const
/** Without the permission to export orders, the table comes from another person. */
const STEPS_WITHOUT_EXPORT = ['prepare', 'import'] as const

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  steps: { margin: '12px 0 16px', paddingLeft: '20px', display: 'flex', flexDirection: 'column', gap: '4px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  others: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', marginTop: '16px' },
})

interface Props {
  /** Opens the export that serves as the import's template. Null without its permission. */
  readonly onTemplate: (() => void) | null
}

/** Ships many orders from a table. */
export function WaybillPanel({ onTemplate }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['inout', 'pages', 'common'])
  const { webConsoleUrl } = useEnvironment().config
  // Saved with the tab: a lock or a reload would otherwise hide a run in progress.
  const [isOpen, setOpen] = usePersistedTabState('waybill import open', false)
  const open = (): void => {
    // If the code failed to load the last time, it may load now.
    sharedDialog('waybillImport').forgetFailure()
    setOpen(true)
  }
  return (
    <Panel title={t('kind.waybills')}>
      <Text className={styles.quiet}>{t('about.waybills')}</Text>
      <ol className={styles.steps}>
        {(onTemplate === null ? STEPS_WITHOUT_EXPORT : STEPS).map((step) => (
          <li key={step}>{t(`waybillSteps.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button appearance="primary" icon={<ArrowUploadRegular />} onClick={open}>
          {t('importWaybills')}
        </Button>
        {onTemplate !== null && <Button onClick={onTemplate}>{t('toShipping')}</Button>}
      </div>
      <div className={styles.others}>
        <Text className={styles.quiet}>{t('otherImports')}</Text>
        {webConsoleUrl !== null && (
          <Button size="small" appearance="subtle" icon={<OpenRegular />} onClick={() => void openConsolePage(consolePathOf('inout'))}>
            {t('pages:console.open')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ErrorBoundary place="waybill import" onRetry={sharedDialog('waybillImport').forgetFailure} Fallback={FailureMessage}>
          <Import onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </Panel>
  )
}

/** A component of its own inside the error boundary, so that a retry loads the code again. */
function Import({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useLazyPart(sharedDialog('waybillImport'))
  return dialog === null ? <Spinner size="small" label={t('loading')} /> : createElement(dialog, { onClose })
}
