import './styles.css'
import './forcedColors.css'
import '#renderer/kit/i18n.ts'
import { StrictMode } from 'react'
import {
  FluentProvider,
  PositioningConfigurationProvider,
  RendererProvider,
  useFocusFinders,
  type PositioningConfigurationFn,
} from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import { reportUncaughtErrors } from '#renderer/kit/errors/errors.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { beginWithTheme } from '#renderer/kit/session/session.ts'
import { useAppTheme } from '#renderer/kit/theme/useAppTheme.ts'
import { cleanInsertions } from '#renderer/kit/window/cleanInsertions.ts'
import { ignoreHeldKeys } from '#renderer/kit/window/heldKeys.ts'
import { ZoomKeys } from '#renderer/kit/window/zoom.ts'
import { ProxyLoginDialog } from '#renderer/shell/ProxyLoginDialog.tsx'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { OutsidePage } from './outside/OutsidePage.tsx'
import { registerFeatures } from './pages.ts'
import { AppRouter } from './router.tsx'
import { StartGate } from './StartGate.tsx'
import { useStyleRenderer } from './useStyleRenderer.ts'

/**
 * Popovers and menus are never higher than the room beside what opened them, and scroll: on a small or scaled display their first or last
 * lines would lie outside of the window.
 */
const fitPopovers: PositioningConfigurationFn = ({ container, options }) =>
  options.autoSize === undefined && container.matches('.fui-PopoverSurface, .fui-MenuPopover')
    ? { ...options, autoSize: 'height' }
    : options

/** The providers around every screen. `nonce` is empty if no Content-Security-Policy requires one. */
function App({ nonce }: { readonly nonce: string }) {
  const renderer = useStyleRenderer(nonce)
  const theme = useAppTheme()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        <PositioningConfigurationProvider value={fitPopovers}>
          <ErrorBoundary place="root" Fallback={CrashPage}>
            <QueryClientProvider client={queryClient}>
              <StartGate>
                <KeepFocusManager />
                <ZoomKeys />
                <AppRouter />
                <ProxyLoginDialog />
              </StartGate>
              <ToastStack />
            </QueryClientProvider>
          </ErrorBoundary>
        </PositioningConfigurationProvider>
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

ignoreHeldKeys()
cleanInsertions()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** The nonce for styles of this page load. Browsers hide the attribute, but not the property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The preload script provides the bridge; an ordinary browser has none.
const isInApp = 'backoffice' in window
if (isInApp) {
  reportUncaughtErrors()
  registerFeatures()
  beginWithTheme(document.documentElement.dataset['theme'])
}

createRoot(root).render(<StrictMode>{isInApp ? <App nonce={nonce} /> : <OutsidePage nonce={nonce} />}</StrictMode>)
