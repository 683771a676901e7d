import { useEffect } from 'react'
import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, PlugConnectedCheckmarkRegular, SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { fitView } from '#shared/fit/fitView.ts'
import type { FitProgress, FitReport } from '#shared/fit/report.ts'
import { FitReportView } from './FitReportView.tsx'

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

const PROGRESS = { queryKey: ['fit', 'progress'], queryFn: () => invoke('fit:progress') }
const REPORT = { queryKey: ['fit', 'report'], queryFn: () => invoke('fit:report') }

interface Fit {
  /** Null while no check runs. */
  readonly progress: FitProgress | null
  /** The last report; null until there is one. */
  readonly report: FitReport | null
}

/** The check of the server, which main makes: it goes on while another tab is shown. */
function useFit(): Fit {
  const queries = useQueryClient()
  const progress = useQuery(PROGRESS)
  const report = useQuery(REPORT)
  useEffect(() => {
    const end = subscribe('fit:changed', (next) => {
      queries.setQueryData(PROGRESS.queryKey, next)
      if (next === null) void queries.invalidateQueries({ queryKey: REPORT.queryKey })
    })
    // What happened while the page was hidden.
    void queries.invalidateQueries({ queryKey: ['fit'] })
    return end
  }, [queries])
  return { progress: progress.data ?? null, report: report.data ?? null }
}
