import { createElement, useEffect } from 'react'
import { HashRouter, Outlet, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { Loading } from './Loading.tsx'
import { SignInPage } from '#renderer/features/signIn/index.ts'
import { ErrorPage } from '#renderer/shell/tabHost/ErrorPage.tsx'
import { lazyPart, useLazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { preloadPage } from '#renderer/kit/tabs/pageRegistry.ts'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import { isErrorPath, LOCK_PATH, LOGIN_PATH, navigationRule } from '#renderer/kit/session/navigationRule.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'

/** The path of the window's address, as the router reads it. */
const enteredPath = (): string => parsePath(window.location.hash.slice(1)).pathname ?? '/'

/**
 * Applies the navigation rules whenever the address or the session changes. The rules also run when an address is entered, because an
 * address that equals the last rendered one is not rendered again even if a redirect is pending.
 */
function Guard() {
  const { phase } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const resumeAt = useTabs((state) => state.activeKey)
  // An effect on every location, not `<Navigate>`: that runs only when its target changes, and misses one of two quick changes.
  useEffect(() => {
    const redirect = (path: string): void => {
      const target = navigationRule(phase, path, resumeAt)
      if (target !== null) void navigate(target, { replace: true })
    }
    const onEntered = (): void => redirect(enteredPath())
    redirect(location.pathname)
    window.addEventListener('popstate', onEntered)
    return () => window.removeEventListener('popstate', onEntered)
  }, [phase, location, resumeAt, navigate])
  return navigationRule(phase, location.pathname, resumeAt) === null ? <Outlet /> : null
}

/** The shell is two thirds of the code that a signed-in person needs first. The sign-in page does not wait for it. */
const mainLayout = lazyPart(async () => ({ default: (await import('#renderer/shell/MainLayout.tsx')).MainLayout }))

const lockPage = lazyPart(async () => ({ default: (await import('#renderer/shell/lock/LockPage.tsx')).LockPage }))

/** The sign-in page. While the person types, it loads what they see next. */
function SignIn() {
  useEffect(
    () =>
      afterPaint(() => {
        mainLayout.load()
        preloadPage(HOME_PATH)
      }),
    [],
  )
  return <SignInPage />
}

/** The lock page. A session can begin with it, so the shell is loaded behind it. */
function Lock() {
  const page = useLazyPart(lockPage)
  useEffect(() => afterPaint(mainLayout.load), [])
  return page === null ? <Loading /> : createElement(page)
}

/** The shell. The lock page is loaded behind it: it comes at once when it is needed. */
function Shell() {
  const layout = useLazyPart(mainLayout)
  useEffect(() => afterPaint(lockPage.load), [])
  return layout === null ? <Loading /> : createElement(layout)
}

/** All addresses except sign-in and lock. Error pages need no session; with a session they are shown inside the shell. */
function Anywhere() {
  const { phase } = useSession()
  const { pathname } = useLocation()
  if (phase === 'signed-in') return <Shell />
  return (
    <FullPage>
      <ErrorPage path={isErrorPath(pathname) ? pathname : '/404'} />
    </FullPage>
  )
}

const RouteFailure = ({ error, place }: { readonly error: unknown; readonly place: string }) => (
  <CrashPage place={place} error={error} onRetry={() => window.location.reload()} />
)

/**
 * The window's address and its screens. It is a hash router, so a change of address never requests another document from main. No page
 * loads its data by its route, so the router's data functions (20 KB of the sign-in page) are left out.
 */
export const AppRouter = () => (
  <ErrorBoundary place="router" Fallback={RouteFailure}>
    <HashRouter>
      <Routes>
        <Route element={<Guard />}>
          <Route path={LOGIN_PATH} element={<SignIn />} />
          <Route path={LOCK_PATH} element={<Lock />} />
          <Route path="*" element={<Anywhere />} />
        </Route>
      </Routes>
    </HashRouter>
  </ErrorBoundary>
)
