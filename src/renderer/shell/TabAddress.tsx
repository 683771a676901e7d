import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { notify } from '#renderer/kit/errors/notify.ts'
import { admit, isRefusal } from '#renderer/kit/menu/admit.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuModel } from '#renderer/kit/menu/menuModel.ts'
import { isErrorPath, redirectOf } from '#renderer/kit/session/navigationRule.ts'
import { findPage, labelWithoutMenu } from '#renderer/kit/tabs/pageRegistry.ts'
import { frontAddress, openPages, tabKeyOf, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'

/**
 * Connects the tabs with the router's address. The tabs' store decides which page is active, and the address follows it. Only
 * an address from outside (the start, back and forward, a redirect) changes the store. A separate component, so that a change
 * of address renders nothing else.
 */
export function TabAddress(): null {
  const { menu, known, error } = useMenu()
  // The menu says which pages are tabs (spec.md §2, rule 6).
  useEffect(() => useTabs.getState().setTabRule((address) => menu.isTab(address)), [menu])
  useArrivals()
  useAdmission(known, error !== null || known?.items.length === 0)
  useDroppedPages(known)
  useWrittenAddress()
  return null
}

/** Marks the navigations of `useWrittenAddress` in the history's state. */
const WRITTEN = 'tabs'

/**
 * Address → store. 'Back' and 'forward' count as from outside, even to an address that `useWrittenAddress` wrote. An address that redirects
 * arrives as the one that it leads to, before what the shell opens by itself: what the redirect writes later does not arrive again.
 */
function useArrivals(): void {
  const location = useLocation()
  const type = useNavigationType()
  const ahead = useRef<string | null>(null)
  useEffect(() => {
    const { pathname, search, state } = location
    const target = redirectOf('signed-in', pathname, useTabs.getState().activeKey)
    const address = target ?? pathname + search
    const hasArrived = type === NavigationType.Replace && address === ahead.current
    ahead.current = target
    if (hasArrived || (type !== NavigationType.Pop && state === WRITTEN)) return
    if (isErrorPath(pathname)) useTabs.getState().refuse(pathname, pathname)
    else useTabs.getState().arrive(address)
  }, [location, type])
}

/**
 * Opens or refuses an address from outside. Also refuses the active tab if the menu, once loaded, does not give its page.
 * @param isMissing The menu could not be loaded, or is empty. The address then gets its tab, which says so and can try again.
 */
function useAdmission(menu: MenuModel | null, isMissing: boolean): void {
  const address = useTabs(frontAddress)
  const isArriving = useTabs(({ arriving }) => arriving !== null)
  useEffect(() => {
    if (isErrorPath(address)) return
    const { open, refuse } = useTabs.getState()
    const admission = admit(address, { menu, findPage })
    if (admission === 'wait' && !isMissing) return
    if (isRefusal(admission)) refuse(address, admission)
    else if (isArriving) open(address, '')
  }, [address, isArriving, menu, isMissing])
}

/** Closes the pages in the background that the menu does not give, such as tabs of an earlier session, and says which. */
function useDroppedPages(menu: MenuModel | null): void {
  const { t } = useTranslation('shell')
  const tabs = useTabs((state) => state.tabs)
  useEffect(() => {
    if (menu === null) return
    const front = tabKeyOf(frontAddress(useTabs.getState()))
    const dropped = tabs.filter(({ key }) => key !== front && isRefusal(admit(key, { menu, findPage })))
    if (dropped.length === 0) return
    for (const { key } of dropped) useTabs.getState().close(key)
    const names = (): string => dropped.map(({ label, path }) => labelWithoutMenu(path, label)).join(t('tabs.separator'))
    notify('info', () => t('tabs.dropped', { names: names() }))
  }, [tabs, menu, t])
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
