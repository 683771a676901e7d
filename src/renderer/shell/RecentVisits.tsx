import { useEffect } from 'react'
import { afterPaint } from '#renderer/app/afterPaint.ts'
import { useMenu } from '#renderer/app/menu.ts'
import { rememberPage } from '#renderer/app/recentPages.ts'
import { useTabs } from '#renderer/app/tabs.ts'

/** Remembers which pages of the menu come to the front. A component of its own, so that a switch draws nothing else anew. */
export function RecentVisits() {
  const { menu } = useMenu()
  const activeKey = useTabs((state) => state.activeKey)
  const isOfMenu = menu.find(activeKey) !== null
  useEffect(() => {
    return isOfMenu ? afterPaint(() => rememberPage(activeKey)) : undefined
  }, [activeKey, isOfMenu])
  return null
}
