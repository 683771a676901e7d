import { closeTab, refreshTab } from '#renderer/kit/tabs/tabCommands.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'

/** The shortcuts of the tab bar. The reload key refreshes the active tab, not the window. */
export function useTabShortcuts(): void {
  const tabs = useTabs.getState
  useShortcut('closeTab', () => closeTab(tabs().activeKey))
  useShortcut('reopenTab', () => tabs().reopen())
  useShortcut('nextTab', () => tabs().activateNext(1))
  useShortcut('previousTab', () => tabs().activateNext(-1))
  useShortcut('tabAt', (key) => tabs().activateAt(Number(key) - 1))
  useShortcut('lastTab', () => tabs().activateAt(Infinity))
  useShortcut('refresh', () => refreshTab(tabs().activeKey))
}
