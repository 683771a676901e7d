import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { isErrorPath, type ErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { isOwnPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, openPages, tabKeyOf, useTabs } from '#renderer/kit/tabs/tabs.ts'

/**
 * Keeps address and tabs in step: an address opens or activates its tab, an activated tab becomes the address
 * (spec.md §2, rule 6). A path that neither the client nor the user's menu knows goes to /404; so does one that the user's
 * roles hide (spec.md §6), or to /403 where the client has the page.
 * Returns the error page that the address names, if it names one.
 */
export function useTabAddress(): ErrorPath | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { menu, isPending } = useMenu()
  useEffect(() => useTabs.getState().setTabRule((address) => menu.isTab(address)), [menu])
  const address = pathname + search
  const errorPath = isErrorPath(pathname) ? pathname : null
  /** The tab that was chosen and is not the address yet: until it is, the address says nothing new. */
  const pendingKey = useRef<string | null>(null)
  const callOff = useRef((): void => undefined)

  useEffect(() => {
    const key = tabKeyOf(address)
    const isOnTheWay = pendingKey.current !== null && pendingKey.current !== key
    if (errorPath !== null || !isOnTheWay) pendingKey.current = null
    if (errorPath !== null || isOnTheWay) return
    const { open, close } = useTabs.getState()
    const isOpen = openPages(useTabs.getState()).some((tab) => tab.key === key)
    const isOwn = isOwnPath(pathname)
    if (pathname !== HOME_PATH && menu.isRestricted(key)) {
      // It was open before the menu came, or the roles were others. The next tab takes over behind the error page.
      if (isOpen) close(key)
      pendingKey.current = null
      callOff.current()
      void navigate(isOwn ? '/403' : '/404', { replace: true })
    } else if (isOpen || menu.find(key) !== null || menu.has(pathname) || (isOwn && !isPending)) open(address, '')
    else if (!isPending) void navigate('/404', { replace: true })
  }, [address, pathname, errorPath, menu, isPending, navigate])

  useEffect(() => {
    return useTabs.subscribe(({ tabs, untabbed, activeKey }, before) => {
      const here = pendingKey.current ?? tabKeyOf(address)
      // A tab that was chosen again counts as well: it is the way back from an error page.
      const isChoice = activeKey !== before.activeKey || (tabs === before.tabs && untabbed === before.untabbed)
      if (!isChoice || activeKey === here) return
      pendingKey.current = activeKey
      // The page is shown first, and then it gets its address. A closed tab is not to come back by 'back'.
      callOff.current()
      callOff.current = afterPaint(() => {
        const isOpen = openPages(useTabs.getState()).some(({ key }) => key === tabKeyOf(address))
        void navigate(activeKey, { replace: !isOpen })
      })
    })
  }, [address, navigate])
  useEffect(() => () => callOff.current(), [])

  return errorPath
}
