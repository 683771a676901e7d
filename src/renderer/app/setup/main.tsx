import '../styles.css'
import '#renderer/kit/pageTexts.ts'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { FluentProvider, RendererProvider } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import { loadSetup, SetupPage } from '#renderer/features/setup/index.ts'
import { followLanguage } from '#renderer/kit/session/language.ts'
import { beginWithTheme } from '#renderer/kit/session/session.ts'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { useStyleRenderer } from '../useStyleRenderer.ts'

type Start = 'loading' | 'ready' | { readonly error: unknown }

async function start(): Promise<Start> {
  try {
    await loadSetup()
    await followLanguage()
    return 'ready'
  } catch (error) {
    return { error }
  }
}

/** The providers around the setup page, which is shown when main has said what it knows. `nonce` is for the styles. */
function SetupApp({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
  const renderer = useStyleRenderer(nonce)
  const theme = useAppTheme()
  const [state, setState] = useState<Start>('loading')
  useEffect(() => {
    if (state === 'loading') void start().then(setState)
  }, [state])
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        {state === 'ready' && children}
        <ToastStack />
        {typeof state === 'object' && <CrashPage place="setup" error={state.error} onRetry={() => setState('loading')} />}
      </FluentProvider>
    </RendererProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('setup.html has no #root')

/** The nonce for styles of this page load. Browsers hide the attribute, but not the property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
beginWithTheme(document.documentElement.dataset['theme'])

createRoot(root).render(
  <StrictMode>
    <SetupApp nonce={nonce}>
      <SetupPage />
    </SetupApp>
  </StrictMode>,
)
