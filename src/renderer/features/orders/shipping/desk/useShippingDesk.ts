import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMainState } from '#renderer/kit/session/session.ts'
import { changeDraft, usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { openTab, tabKeyOf } from '#renderer/kit/tabs/tabs.ts'
import { keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { KEPT_MARK, VIEW_MARK } from '#shared/workspace.ts'
import { playSound } from './deskSound.ts'
import { EMPTY_DESK, type KeptDesk } from './deskState.ts'
import { ShippingDesk } from './shippingDesk.ts'

const WORK = 'shipping desk'
/** Kept over a refresh, a lock and a reload; it names orders, so not over a restart. */
const KEPT = `${VIEW_MARK}shipping desk`
/** Orders that another page sends to the desk. */
const ARRIVING = `${VIEW_MARK}arriving at the shipping desk`
/** The carrier alone is kept over a restart. */
const COMPANY = `${KEPT_MARK}shipping desk company`

const NOBODY: readonly string[] = []

/** Opens the desk with these orders in its queue. */
export function sendToDesk(orderIds: readonly string[]): void {
  changeDraft<readonly string[]>(tabKeyOf(MENU_PAGES.shippingDesk), ARRIVING, NOBODY, (before) => [...before, ...orderIds])
  openTab(MENU_PAGES.shippingDesk, '')
}

/** The tab's desk: the one that is under way, for example since before a lock, or the one that a reload has left, or a new one. */
export function useShippingDesk(companies: readonly ExpressCompany[] | undefined) {
  const tabKey = useTabKey()
  const [kept, keep] = usePersistedTabState<KeptDesk>(KEPT, EMPTY_DESK)
  const [arriving, setArriving] = usePersistedTabState<readonly string[]>(ARRIVING, NOBODY)
  const [company, keepCompany] = usePersistedTabState(COMPANY, '')
  const current = useTabWork<ShippingDesk>(WORK)
  const [{ desk, isNew }] = useState(() => ({
    desk: current ?? new ShippingDesk({ keep, company, keepCompany, play: (sound) => void (isSoundOn() && playSound(sound)) }),
    isNew: current === null,
  }))
  const [left] = useState(isNew ? kept : null)
  useEffect(() => keepTabWork(tabKey, WORK, desk), [tabKey, desk])
  useEffect(() => {
    if (companies !== undefined) desk.setCompanies(companies)
  }, [companies, desk])
  useEffect(() => {
    if (left !== null) void desk.restore(left)
  }, [left, desk])
  useEffect(() => {
    if (arriving.length === 0) return
    desk.add(arriving)
    setArriving(NOBODY)
  }, [arriving, setArriving, desk])
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.progress) }
}

const isSoundOn = (): boolean => useMainState.getState().settings.shippingSound
