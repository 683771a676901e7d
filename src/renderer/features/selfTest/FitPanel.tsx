import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, PlugConnectedCheckmarkRegular, SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { fitView } from '#shared/fit/fitView.ts'
import { FitReportView } from './FitReportView.tsx'
import { useFit } from './useFit.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  intro: { marginBottom: '12px' },
  progress: { marginTop: '12px' },
  fits: { color: tokens.colorStatusSuccessForeground1 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})

/** The check of the server: how it fits the program, and what to write into the configuration. */
export function FitPanel() {
  const styles = useStyles()
  const { t } = useTranslation('fit')
  const { progress, report } = useFit()
  const view = report === null ? null : fitView(report, i18n.t)
  // Main answers a second press during the first one with it (`fit:save`).
  const save = (kind: 'html' | 'json'): void => void saved(kind).catch(notifyError)
  return (
    <Panel title={t('title')}>
      <Text block className={mergeClasses(styles.quiet, styles.intro)}>
        {t('intro')}
      </Text>
      <div className={styles.head}>
        {progress === null ? (
          <Button appearance="primary" icon={<PlugConnectedCheckmarkRegular />} onClick={() => void invoke('fit:start').catch(notifyError)}>
            {t(view === null ? 'start' : 'again')}
          </Button>
        ) : (
          <Button icon={<DismissRegular />} onClick={() => void invoke('fit:cancel').catch(notifyError)}>
            {t('cancel')}
          </Button>
        )}
        <Text role="status" className={progress !== null || view === null ? styles.quiet : view.fits ? styles.fits : styles.wrong}>
          {progress === null ? (view?.verdict ?? t('none')) : t('running', { ...progress, done: progress.done + 1 })}
        </Text>
        {view !== null && progress === null && (
          <div className={styles.end}>
            <Button icon={<SaveRegular />} onClick={() => save('html')}>
              {t('saveHtml')}
            </Button>
            <Button appearance="subtle" onClick={() => save('json')}>
              {t('saveJson')}
            </Button>
          </div>
        )}
      </div>
      {progress !== null && <ProgressBar className={styles.progress} value={progress.done} max={progress.of} aria-hidden />}
      {view !== null && progress === null && <FitReportView view={view} />}
    </Panel>
  )
}

async function saved(kind: 'html' | 'json'): Promise<void> {
  const path = await invoke('fit:save', kind)
  if (path !== null) notify('success', () => i18n.t('fit:saved', { path }))
}
