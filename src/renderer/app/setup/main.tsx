import '../styles.css'
import '../forcedColors.css'
import '#renderer/kit/pageTexts.ts'
import { type ComponentType, createElement, StrictMode, useEffect, useState } from 'react'
import { FluentProvider, RendererProvider } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import { followLanguage } from '#renderer/kit/session/language.ts'
import { beginWithTheme } from '#renderer/kit/session/session.ts'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { cleanInsertions } from '#renderer/kit/window/cleanInsertions.ts'
import { ignoreHeldKeys } from '#renderer/kit/window/heldKeys.ts'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { useStyleRenderer } from '../useStyleRenderer.ts'

type Start = 'loading' | { readonly page: ComponentType } | { readonly error: unknown }

/** Loads the page and what it shows. The page is a part of its own: the sign-in page shares a file with what is loaded at once here. */
async function start(): Promise<Start> {
  try {
    const { loadSetup, SetupPage } = await import('#renderer/features/setup/index.ts')
    await loadSetup()
    await followLanguage()
    return { page: SetupPage }
  } catch (error) {
    return { error }
  }
}

/** The providers around the setup page, which is shown when main has said what it knows. `nonce` is for the styles. */
function SetupApp({ nonce }: { readonly nonce: string }) {
  const renderer = useStyleRenderer(nonce)
  const theme = useAppTheme()
  const [state, setState] = useState<Start>('loading')
  useEffect(() => {
    if (state === 'loading') void start().then(setState)
  }, [state])
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        {state !== 'loading' && 'page' in state && createElement(state.page)}
        <ToastStack />
        {state !== 'loading' && 'error' in state && <CrashPage place="setup" error={state.error} onRetry={() => setState('loading')} />}
      </FluentProvider>
    </RendererProvider>
  )
}

ignoreHeldKeys()
cleanInsertions()

const root = document.getElementById('root')
if (root === null) throw new Error('setup.html has no #root')

/** The nonce for styles of this page load. Browsers hide the attribute, but not the property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
beginWithTheme(document.documentElement.dataset['theme'])

createRoot(root).render(
  <StrictMode>
    <SetupApp nonce={nonce} />
  </StrictMode>,
)
