import { useEffect } from 'react'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { rememberPage } from '#renderer/kit/menu/recentPages.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'

/** Records the menu pages that were active. A separate component, so that a switch of tabs renders nothing else. */
export function RecentVisits() {
  const { menu } = useMenu()
  const activeKey = useTabs((state) => state.activeKey)
  const isOfMenu = menu.find(activeKey) !== null
  useEffect(() => {
    return isOfMenu ? afterPaint(() => rememberPage(activeKey)) : undefined
  }, [activeKey, isOfMenu])
  return null
}
