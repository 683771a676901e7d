import { useEffect, useState, type ReactNode } from 'react'
import { FluentProvider, RendererProvider } from '@fluentui/react-components'
import { loadSetup } from '#renderer/features/setup/index.ts'
import '#renderer/kit/pageTexts.ts'
import { followLanguage } from '#renderer/kit/session/language.ts'
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
export function SetupApp({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
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
