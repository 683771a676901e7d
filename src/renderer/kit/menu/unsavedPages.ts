import { useShallow } from 'zustand/react/shallow'
import { labelOf } from '../tabs/pageRegistry.ts'
import { HOME_PATH, openPages, useTabs } from '../tabs/tabs.ts'
import { useUnsavedTabs } from '../tabs/unsaved.ts'
import { useMenu } from './menu.ts'

interface UnsavedPage {
  readonly key: string
  readonly name: string
  /** Shows the page. */
  readonly onOpen: () => void
}

/** The open pages that hold something unsaved. */
export function useUnsavedPages(): readonly UnsavedPage[] {
  const { menu } = useMenu()
  const keys = useUnsavedTabs()
  const tabs = useTabs(useShallow(openPages)).filter(({ key }) => key !== HOME_PATH && keys.includes(key))
  return tabs.map((tab) => ({ key: tab.key, name: labelOf(tab, menu), onOpen: () => useTabs.getState().activate(tab.key) }))
}
