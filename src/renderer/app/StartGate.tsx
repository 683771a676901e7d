import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CrashPage } from '#renderer/ui/CrashPage.tsx'
import { FullPage } from '#renderer/ui/FullPage.tsx'
import { EnvironmentProvider, type Environment } from './environment.ts'
import { followExports } from './exports.ts'
import { followFullscreen } from './fullscreen.ts'
import { followLanguage } from './language.ts'
import { connectToMain } from './session.ts'
import { followNetwork } from './network.ts'
import { followSession, prepareScreen } from './sessionEffects.ts'
import { useTabs } from './tabs.ts'
import { followWorkspace } from './workspace.ts'

type Start =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly environment: Environment }

let following = false

/** Once in the life of the page, however often the start is tried. */
function followMain(): void {
  if (following) return
  following = true
  followLanguage()
  followSession()
  followWorkspace()
  followNetwork()
  followExports()
  followFullscreen()
}

/** A start has no address of its own yet: it goes on with the tab that was in front. */
function goOnWithFrontTab(): void {
  const { hash } = window.location
  if (hash === '' || hash === '#/') window.location.replace(`#${useTabs.getState().activeKey}`)
}

async function connect(): Promise<Start> {
  try {
    const { config, version, platform } = await connectToMain(prepareScreen)
    followMain()
    goOnWithFrontTab()
    return { phase: 'ready', environment: { config, version, platform } }
  } catch (error) {
    return { phase: 'failed', error }
  }
}

/** Waits for main's state before anything is drawn: language and session decide what the first screen is. */
export function StartGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [start, setStart] = useState<Start>({ phase: 'loading' })

  useEffect(() => {
    if (start.phase === 'loading') void connect().then(setStart)
  }, [start.phase])

  switch (start.phase) {
    case 'loading':
      return (
        <FullPage>
          <Spinner size="medium" label={t('start.loading')} />
        </FullPage>
      )
    case 'failed':
      return <CrashPage title={t('start.failed')} error={start.error} onRetry={() => setStart({ phase: 'loading' })} />
    case 'ready':
      return <EnvironmentProvider value={start.environment}>{children}</EnvironmentProvider>
  }
}
