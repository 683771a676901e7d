import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuModel } from '#renderer/kit/menu/menuModel.ts'
import { isErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { isOwnPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { frontAddress, openPages, tabKeyOf, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { admit } from './admit.ts'

/**
 * Connects the tabs with the router's address. The tabs' store decides which page is active, and the address follows it. Only
 * an address from outside (the start, back and forward, a redirect) changes the store. A separate component, so that a change
 * of address renders nothing else.
 */
export function TabAddress(): null {
  const { menu, isPending } = useMenu()
  // The menu says which pages are tabs (spec.md §2, rule 6).
  useEffect(() => useTabs.getState().setTabRule((address) => menu.isTab(address)), [menu])
  useArrivals()
  useAdmission(isPending ? null : menu)
  useWrittenAddress()
  return null
}

/** Marks the navigations of `useWrittenAddress` in the history's state. */
const WRITTEN = 'tabs'

/** Address → store. 'Back' and 'forward' count as from outside, even to an address that `useWrittenAddress` wrote. */
function useArrivals(): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const { pathname, search, state } = location
    if (type !== NavigationType.Pop && state === WRITTEN) return
    if (isErrorPath(pathname)) useTabs.getState().refuse(pathname, pathname)
    else useTabs.getState().arrive(pathname + search)
  }, [location, type])
}

/** Opens or refuses an address from outside. Also refuses the active tab if the menu, once loaded, hides its page. */
function useAdmission(menu: MenuModel | null): void {
  const address = useTabs(frontAddress)
  const isArriving = useTabs(({ arriving }) => arriving !== null)
  useEffect(() => {
    if (isErrorPath(address)) return
    const { open, refuse } = useTabs.getState()
    const isOpen = (key: string): boolean => openPages(useTabs.getState()).some((page) => page.key === key)
    const admission = admit(address, { menu, isOpen, isOwnPath })
    if (admission === 'wait') return
    if (admission !== 'open') refuse(address, admission)
    else if (isArriving) open(address, '')
  }, [address, isArriving, menu])
}

/** Store → address. Written after the next paint, so that a switch of tabs is visible first. */
function useWrittenAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const front = useTabs(frontAddress)
  const current = tabKeyOf(pathname + search)
  useEffect(() => {
    if (tabKeyOf(front) === current) return
    return afterPaint(() => {
      // The entry of a closed tab is replaced: otherwise 'back' would open the tab again.
      const isOpen = openPages(useTabs.getState()).some(({ key }) => key === current)
      void navigate(front, { replace: !isOpen, state: WRITTEN })
    })
  }, [front, current, navigate])
}
