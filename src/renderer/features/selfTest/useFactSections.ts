import { useTranslation } from 'react-i18next'
import type { CheckOutcome, DiagnosticFacts } from '#shared/diagnostics.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { milliseconds, type ReportSection } from './report.ts'

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
