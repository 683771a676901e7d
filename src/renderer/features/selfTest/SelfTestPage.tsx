import { Button, makeStyles } from '@fluentui/react-components'
import { CopyRegular, DocumentTextRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CHECKS } from './checks.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { reportText, resultLine } from './report.ts'
import { useChecks } from './useChecks.ts'
import { useFactSections } from './useFactSections.ts'

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
    </PageFrame>
  )
}
