import { Button, makeStyles } from '@fluentui/react-components'
import { CopyRegular, DocumentTextRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import type { CheckOutcome, DiagnosticFacts } from '#shared/diagnostics.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { CHECKS, milliseconds, reportText, resultLine, useChecks, type ReportSection } from './checks.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { FitPanel } from './FitPanel.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  facts: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

/** The self-test page. People read it out to store IT on the phone or send it as a report: connection, versions, PC, checks. */
export default function SelfTestPage() {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'shell'])
  const checks = useChecks()
  const facts = useQuery({ queryKey: ['diagnostics', 'facts'], queryFn: () => invoke('diagnostics:facts') })
  const sections = useFactSections(facts.data, checks.outcomes.server)
  const words = { passed: t('test.passed'), failed: t('test.failed'), notRun: t('test.notRun') }
  const copyReport = (): void => {
    const results = {
      title: t('test.checks'),
      items: CHECKS.map((name) => ({ term: t(`test.names.${name}`), value: resultLine(checks.outcomes[name], words) })),
    }
    const head = `${t('test.reportOf', { app: t('shell:appName') })}\n${t('test.time')}: ${formatChinaTime(Date.now())} (UTC+8)`
    void copyText(reportText(head, [...sections, results]))
  }
  return (
    <PageFrame
      title={t('names.test')}
      intro={t('test.intro')}
      actions={
        <>
          <Button appearance="subtle" icon={<DocumentTextRegular />} onClick={() => void invoke('app:openLicences').catch(notifyError)}>
            {t('test.licences')}
          </Button>
          <Button icon={<CopyRegular />} disabled={checks.running !== null} onClick={copyReport}>
            {t('test.copyReport')}
          </Button>
        </>
      }
    >
      {facts.error !== null && !facts.isFetching && <ErrorState compact error={facts.error} onRetry={() => void facts.refetch()} />}
      <div className={styles.columns}>
        <ChecksPanel checks={checks} />
        <div className={styles.facts}>
          {sections.map(({ title, items, hasKeys = false }) => (
            <Panel key={title} title={title}>
              <DescriptionList hasLongTerms hasKeys={hasKeys} items={items} loading={facts.isPending} />
            </Panel>
          ))}
        </div>
      </div>
      <FitPanel />
    </PageFrame>
  )
}

/** The facts about connection, versions and this PC, for the page and the report. None of them is secret. */
export function useFactSections(facts: DiagnosticFacts | undefined, server: CheckOutcome | undefined): ReportSection[] {
  const { t } = useTranslation(['pages', 'common'])
  const { config, version } = useEnvironment()
  const session = useSession()
  if (session.phase !== 'signed-in') return []
  const { user, isOnline, secretStore } = session
  const { versions, screen } = facts ?? NOTHING
  const fact = (value: string | undefined): string => value || t('common:none')
  return [
    {
      title: t('test.connection'),
      items: [
        { term: t('test.server'), value: config.demo ? `${fact(facts?.serverHost)} · ${t('test.demo')}` : fact(facts?.serverHost) },
        { term: t('test.state'), value: t(isOnline ? 'test.online' : 'test.offline') },
        {
          term: t('test.roundTrip'),
          value: server?.isOk === true ? t('test.duration', { ms: milliseconds(server.durationMs) }) : t('test.notMeasured'),
        },
        { term: t('test.webConsole'), value: fact(config.webConsoleUrl ?? undefined) },
        { term: t('test.account'), value: user.account },
        { term: t('test.tenant'), value: fact(user.tenantId) },
      ],
    },
    {
      title: t('test.versions'),
      items: [
        { term: t('test.app'), value: version },
        { term: 'Electron', value: fact(versions?.electron) },
        { term: 'Chromium', value: fact(versions?.chromium) },
        { term: 'Node', value: fact(versions?.node) },
      ],
    },
    {
      title: t('test.thisPc'),
      items: [
        { term: t('test.system'), value: fact(facts?.system) },
        { term: t('test.screen'), value: screen === undefined ? t('common:none') : sizeOf(screen) },
        { term: t('test.window'), value: sizeOf({ width: window.innerWidth, height: window.innerHeight, scale: window.devicePixelRatio }) },
        {
          term: t('test.keychain'),
          value: secretStore.kind === 'keychain' ? t('test.inKeychain') : `${t('test.inMemory')} (${secretStore.fault})`,
        },
        { term: t('test.accountFolder'), value: fact(facts?.accountFolder) },
      ],
    },
    {
      title: t('test.settings'),
      hasKeys: true,
      items: (facts?.settings ?? []).map(({ name, value }) => ({ term: name, value: fact(value) })),
    },
  ]

  function sizeOf({ width, height, scale }: DiagnosticFacts['screen']): string {
    return t('test.screenSize', { width, height, scale: Math.round(scale * 100) })
  }
}

const NOTHING: Partial<DiagnosticFacts> = {}
