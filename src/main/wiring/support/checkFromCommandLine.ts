import { join, resolve } from 'node:path'
import { app } from 'electron'
import { fitView } from '#shared/fit/fitView.ts'
import { DEFAULT_PERSON_SETTINGS } from '#shared/settings.ts'
import type { Language } from '#shared/locales/languages.ts'
import { systemClock } from '../../async/clock.ts'
import { JobThread } from '../../async/jobThread.ts'
import { writeFileAtomic } from '../../files/writeFileAtomic.ts'
import { checkServer } from '../../fit/checkServer.ts'
import { fitText, type FitFile } from '../../fit/fitService.ts'
import { wasLeft } from '../../lock/presence.ts'
import type { Logger } from '../../log/log.ts'
import { messageOf } from '../../log/messageOf.ts'
import { Redactor } from '../../log/redactor.ts'
import type { ClientCertificates } from '../../network/clientCertificates.ts'
import { restoreSession } from '../../session/restoreSession.ts'
import { isPacked } from '../../start/isPacked.ts'
import { switchValue } from '../../start/switchValue.ts'
import { StorageHealth } from '../../storage/storageHealth.ts'
import { createTexts, type Texts } from '../../texts/texts.ts'
import { createNetwork } from '../createNetwork.ts'
import { createSession } from '../createSession.ts'
import { openStore } from '../openDeployment.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { checkDeps, openFitFile } from './checkDeps.ts'

/** What `--check-server` prints, and the exit code: 0 all fits, 1 not all fits, 2 not checked. */
export interface CheckReport {
  readonly text: string
  readonly code: 0 | 1 | 2
}

/** The file that `--check-server` names; null without the switch, empty where the name is missing. */
export const checkToWrite = (given: readonly string[]): string | null => switchValue('--check-server', given)

export const notChecked = (text: string): CheckReport => ({ text: `${text}\n`, code: 2 })

/**
 * Checks the server without a window, with the session that the person left signed in, and writes the report. The caller holds the lock of
 * the single instance: two programs would renew the same session. Never rejects.
 */
export async function checkFromCommandLine(
  file: string,
  { language, clientCertificates }: { readonly language: Language; readonly clientCertificates: ClientCertificates },
): Promise<CheckReport> {
  const texts = createTexts(language)
  const { t } = texts
  const kind = kindOf(file)
  if (kind === null) return notChecked(t('fit:commandLine.noFile'))
  try {
    return await check(resolve(file), kind, texts, language, clientCertificates)
  } catch (cause) {
    return notChecked(t('fit:commandLine.failed', { reason: messageOf(cause) }))
  }
}

/** The form of the report, by the ending of its file. */
function kindOf(file: string): FitFile | null {
  const [, ending = ''] = /\.(\w+)$/u.exec(file.toLowerCase()) ?? []
  return ending === 'html' || ending === 'json' ? ending : null
}

const QUIET: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function check(
  file: string,
  kind: FitFile,
  texts: Texts,
  language: Language,
  clientCertificates: ClientCertificates,
): Promise<CheckReport> {
  const { t } = texts
  const { configured: deployment } = await readConfiguration({ isPacked: isPacked(app), texts })
  if (deployment === null) return notChecked(t('fit:commandLine.noServer'))
  const storage = { folder: app.getPath('userData'), log: QUIET, health: new StorageHealth() }
  const parsing = new JobThread(join(import.meta.dirname, 'parsing-worker.js'))
  const redactor = new Redactor()
  const core = { deployment, texts, log: QUIET, parsing, clientCertificates, redactor }
  const { session, lock, api } = createSession(
    { ...core, store: await openStore({ storage, log: QUIET }, deployment) },
    createNetwork(core),
  )
  await restoreSession(session, lock)
  if (session.user === null) return notChecked(t('fit:commandLine.signedOut'))
  if (lock.isLocked) return notChecked(t('fit:commandLine.locked'))
  // The person's own choice may be looser, and is not read here.
  const { idleMinutes } = DEFAULT_PERSON_SETTINGS.autoLock
  if (session.presence === null || wasLeft(session.presence, idleMinutes, systemClock.wall())) {
    return notChecked(t('fit:commandLine.left', { minutes: idleMinutes }))
  }
  const report = await checkServer(checkDeps({ api, parsing, deployment }), new AbortController().signal, () => undefined)
  session.stop()
  // The program ends after this: a session that the server has ended meanwhile must be erased by then.
  await session.settled()
  if (session.user === null) return notChecked(t('fit:commandLine.expired'))
  await openFitFile(storage).write({ report })
  const path = await writeFileAtomic(file, { content: fitText(report, kind, texts, language), collision: 'number' }, t)
  return { text: `${t('fit:commandLine.written', { verdict: fitView(report, t).verdict, path })}\n`, code: report.fits ? 0 : 1 }
}
