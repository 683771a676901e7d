import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { Loading } from './Loading.tsx'
import { rememberServerNames } from '#renderer/kit/serverNames.ts'
import { EnvironmentProvider, rememberVersion, type Environment } from '#renderer/kit/ipc/environment.ts'
import { followErrorLog } from '#renderer/kit/errors/errorLog.ts'
import { followExports } from '#renderer/kit/exports/exports.ts'
import { followFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { followLanguage } from '#renderer/kit/session/language.ts'
import { connectToMain } from '#renderer/kit/session/session.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { followSession, prepareScreen } from './sessionEffects.ts'
import { followUndecidedWrites } from '#renderer/kit/records/undecidedWrites.ts'
import { followWriteOutcomes } from '#renderer/kit/writes/outcomes.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { followWorkspace } from '#renderer/kit/tabs/workspace.ts'

type Start =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly environment: Environment }

let following = false

/** Subscribes to main's events, once per page load, even if the start is retried. */
async function followMain(): Promise<void> {
  if (following) return
  following = true
  await followLanguage()
  followSession()
  followWorkspace()
  followNetwork()
  followExports()
  followErrorLog()
  followWriteOutcomes()
  followUndecidedWrites()
  followFullscreen()
}

/** Tells main when the PC is back on the network. Main then checks the connection at once, not only at its next interval. */
function followNetwork(): void {
  window.addEventListener('online', () => {
    invoke('session:networkBack').catch((error: unknown) => reportError(error, 'session:networkBack'))
  })
}

/** If the window has no address yet, opens the tab that was active when the workspace was saved. */
function goOnWithFrontTab(): void {
  const { hash } = window.location
  if (hash === '' || hash === '#/') window.location.replace(`#${useTabs.getState().activeKey}`)
}

async function connect(): Promise<Start> {
  try {
    const { config, version, platform, server } = await connectToMain(prepareScreen)
    rememberVersion(version)
    rememberServerNames(config.serverNames)
    useTabs.getState().keepOnly(config.singlePage)
    await followMain()
    goOnWithFrontTab()
    return { phase: 'ready', environment: { config, version, platform, server } }
  } catch (error) {
    return { phase: 'failed', error }
  }
}

/** Loads main's state before the screens are rendered, because language and session decide which screen comes first. */
export function StartGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [start, setStart] = useState<Start>({ phase: 'loading' })

  useEffect(() => {
    if (start.phase === 'loading') void connect().then(setStart)
  }, [start.phase])

  switch (start.phase) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <CrashPage place="start" title={t('start.failed')} error={start.error} onRetry={() => setStart({ phase: 'loading' })} />
    case 'ready':
      return <EnvironmentProvider value={start.environment}>{children}</EnvironmentProvider>
  }
}
