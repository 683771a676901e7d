import { createElement, useEffect, useLayoutEffect, useState } from 'react'
import { HashRouter, parsePath, useLocation, useNavigate } from 'react-router-dom'
import { Loading } from './Loading.tsx'
import { SignInPage } from '#renderer/features/signIn/index.ts'
import { ErrorPage } from '#renderer/shell/tabHost/ErrorPage.tsx'
import { lazyPart, useLazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { preloadPage } from '#renderer/kit/tabs/pageRegistry.ts'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import { isErrorPath, redirectOf, type ErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import type { SessionState } from '#shared/session.ts'

/** The path of the window's address, as the router reads it. */
const enteredPath = (): string => parsePath(window.location.hash.slice(1)).pathname ?? '/'

/** What the window shows. An error page is named by its path. */
type Screen = 'signIn' | 'lock' | 'shell' | ErrorPath

/** The screen of a session. A change of the session changes it at once, before the address follows. */
function screenOf(phase: SessionState['phase'], errorPath: ErrorPath | null): Screen {
  // Error pages need no session; with a session they are shown inside the shell.
  if (phase === 'signed-in') return 'shell'
  if (phase === 'locked') return 'lock'
  return errorPath ?? 'signIn'
}

interface AddressProps {
  /** Called with the error page that the address names, or null, before the first paint with it. */
  readonly onErrorPath: (path: ErrorPath | null) => void
}

/**
 * The window's address. Applies the navigation rules whenever the address or the session changes, and says which error page it
 * names. No screen stands below it: a change of address would search all of its pages for readers of the address.
 */
function Address({ onErrorPath }: AddressProps) {
  const { phase } = useSession()
  const { pathname } = useLocation()
  const resumeAt = useTabs((state) => state.activeKey)
  useRedirect(phase, resumeAt)
  useLayoutEffect(() => onErrorPath(isErrorPath(pathname) ? pathname : null), [pathname, onErrorPath])
  return phase === 'signed-in' ? <ShellAddress /> : null
}

/** The rules also run when an address is entered, because an address that equals the last rendered one is not rendered again. */
function useRedirect(phase: SessionState['phase'], resumeAt: string): void {
  const location = useLocation()
  const navigate = useNavigate()
  // An effect on every location, not `<Navigate>`: that runs only when its target changes, and misses one of two quick changes.
  useEffect(() => {
    const redirect = (path: string): void => {
      const target = redirectOf(phase, path, resumeAt)
      if (target !== null) void navigate(target, { replace: true })
    }
    const onEntered = (): void => redirect(enteredPath())
    redirect(location.pathname)
    window.addEventListener('popstate', onEntered)
    return () => window.removeEventListener('popstate', onEntered)
  }, [phase, location, resumeAt, navigate])
}

/** The shell is two thirds of the code that a signed-in person needs first. The sign-in page does not wait for it. */
const mainLayout = lazyPart(async () => ({ default: (await import('#renderer/shell/MainLayout.tsx')).MainLayout }))

const tabAddress = lazyPart(async () => ({ default: (await import('#renderer/shell/TabAddress.tsx')).TabAddress }))

/** Loads both: they are one file. The address is known before what the shell opens by itself, such as a link. */
const loadShell = (): void => {
  tabAddress.load()
  mainLayout.load()
}

const lockPage = lazyPart(async () => ({ default: (await import('#renderer/shell/lock/LockPage.tsx')).LockPage }))

/** The sign-in page. While the person types, it loads what they see next. */
function SignIn() {
  useEffect(
    () =>
      afterPaint(() => {
        loadShell()
        preloadPage(HOME_PATH)
      }),
    [],
  )
  return <SignInPage />
}

/** The lock page. A session can begin with it, so the shell is loaded behind it. */
function Lock() {
  const page = useLazyPart(lockPage)
  useEffect(() => afterPaint(loadShell), [])
  return page === null ? <Loading /> : createElement(page)
}

/** The shell. The lock page is loaded behind it: it comes at once when it is needed. */
function Shell() {
  const layout = useLazyPart(mainLayout)
  useEffect(() => afterPaint(lockPage.load), [])
  return layout === null ? <Loading /> : createElement(layout)
}

/** The address of the shell: its tabs. */
function ShellAddress() {
  const part = useLazyPart(tabAddress)
  return part === null ? null : createElement(part)
}

function Shown({ errorPath }: { readonly errorPath: ErrorPath | null }) {
  const { phase } = useSession()
  const screen = screenOf(phase, errorPath)
  switch (screen) {
    case 'signIn':
      return <SignIn />
    case 'lock':
      return <Lock />
    case 'shell':
      return <Shell />
    default:
      return (
        <FullPage>
          <ErrorPage path={screen} />
        </FullPage>
      )
  }
}

const RouteFailure = ({ error, place }: { readonly error: unknown; readonly place: string }) => (
  <CrashPage place={place} error={error} onRetry={() => window.location.reload()} />
)

/**
 * The window's address and its screens. It is a hash router, so a change of address never requests another document from main. No page
 * loads its data by its route, so the router's data functions (20 KB of the sign-in page) are left out.
 */
export function AppRouter() {
  const [errorPath, setErrorPath] = useState<ErrorPath | null>(null)
  return (
    <ErrorBoundary place="router" Fallback={RouteFailure}>
      <HashRouter>
        <Address onErrorPath={setErrorPath} />
      </HashRouter>
      <Shown errorPath={errorPath} />
    </ErrorBoundary>
  )
}
