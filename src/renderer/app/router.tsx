import { useEffect } from 'react'
import { createHashRouter, Outlet, RouterProvider, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { SignInPage } from '#renderer/features/signIn/index.ts'
import { ErrorPage } from '#renderer/shell/tabHost/ErrorPage.tsx'
import { LockPage } from '#renderer/shell/lock/LockPage.tsx'
import { MainLayout } from '#renderer/shell/MainLayout.tsx'
import { CrashPage } from '#renderer/ui/feedback/CrashPage.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { isErrorPath, LOCK_PATH, LOGIN_PATH, navigationRule } from '#renderer/kit/session/navigationRule.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'

/** Applies the navigation rules whenever the address or the session changes. */
function Guard() {
  const { phase } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const resumeAt = useTabs((state) => state.activeKey)
  // An effect on every location, not `<Navigate>`: that runs only when its target changes, and misses one of two quick changes.
  useEffect(() => {
    const redirect = navigationRule(phase, location.pathname, resumeAt)
    if (redirect !== null) void navigate(redirect, { replace: true })
  }, [phase, location, resumeAt, navigate])
  return navigationRule(phase, location.pathname, resumeAt) === null ? <Outlet /> : null
}

/** All addresses except sign-in and lock. Error pages need no session; with a session they are shown inside the shell. */
function Anywhere() {
  const { phase } = useSession()
  const { pathname } = useLocation()
  if (phase === 'signed-in') return <MainLayout />
  return (
    <FullPage>
      <ErrorPage path={isErrorPath(pathname) ? pathname : '/404'} />
    </FullPage>
  )
}

function RouteFailure() {
  const error = useRouteError()
  useEffect(() => reportError(error, 'router'), [error])
  return <CrashPage place="router" error={error} onRetry={() => window.location.reload()} />
}

// A hash router: a change of address never requests another document from main.
const router = createHashRouter([
  {
    element: <Guard />,
    errorElement: <RouteFailure />,
    children: [
      { path: LOGIN_PATH, element: <SignInPage /> },
      { path: LOCK_PATH, element: <LockPage /> },
      { path: '*', element: <Anywhere /> },
    ],
  },
])

export const AppRouter = () => <RouterProvider router={router} />
