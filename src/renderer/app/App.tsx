import { FluentProvider, RendererProvider, useFocusFinders } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { ProxyLoginDialog } from '#renderer/shell/ProxyLoginDialog.tsx'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import '#renderer/kit/i18n.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { AppRouter } from './router.tsx'
import { StartGate } from './StartGate.tsx'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { useStyleRenderer } from './useStyleRenderer.ts'

/** The providers around every screen. `nonce` is empty if no Content-Security-Policy requires one. */
export function App({ nonce }: { readonly nonce: string }) {
  const renderer = useStyleRenderer(nonce)
  const theme = useAppTheme()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        <ErrorBoundary place="root" Fallback={CrashPage}>
          <QueryClientProvider client={queryClient}>
            <StartGate>
              <KeepFocusManager />
              <AppRouter />
              <ProxyLoginDialog />
            </StartGate>
            <ToastStack />
          </QueryClientProvider>
        </ErrorBoundary>
      </FluentProvider>
    </RendererProvider>
  )
}

/**
 * Keeps Tabster, Fluent's focus manager, alive by using it in a component that never unmounts. Otherwise it is disposed and
 * rebuilt at every switch of tabs, and a dialog that is unmounted by a lock or the end of the session would leave the rest of
 * the page hidden from assistive technology.
 */
function KeepFocusManager() {
  useFocusFinders()
  return null
}
