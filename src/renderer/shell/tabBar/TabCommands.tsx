import { MenuDivider, MenuItem } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  BroomRegular,
  DismissRegular,
  HistoryRegular,
  PanelRightContractRegular,
  SquareMultipleRegular,
  TabDesktopMultipleRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { closeAllTabs, closeOtherTabs, closeTab, closeTabsRight, refreshTab } from '#renderer/kit/tabs/tabCommands.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'

interface Props {
  readonly tabKey: string
  readonly onClearCache: () => void
}

/** The commands for a tab, as menu items. */
export function TabCommands({ tabKey, onClearCache }: Props) {
  const { t } = useTranslation('shell')
  const shortcuts = useShortcutTexts()
  const { tabs, closed, reopen } = useTabs()
  const isHome = tabKey === HOME_PATH
  const hasRight = tabs.some(({ key }) => key === tabKey) && tabs.at(-1)?.key !== tabKey
  const hasOthers = tabs.some(({ key }) => key !== tabKey && key !== HOME_PATH)
  return (
    <>
      <MenuItem icon={<ArrowClockwiseRegular />} secondaryContent={shortcuts.label('refresh')} onClick={() => refreshTab(tabKey)}>
        {t('tabs.refresh')}
      </MenuItem>
      <MenuItem icon={<DismissRegular />} secondaryContent={shortcuts.label('closeTab')} disabled={isHome} onClick={() => closeTab(tabKey)}>
        {t('tabs.close')}
      </MenuItem>
      <MenuItem icon={<TabDesktopMultipleRegular />} disabled={!hasOthers} onClick={() => closeOtherTabs(tabKey)}>
        {t('tabs.closeOthers')}
      </MenuItem>
      <MenuItem icon={<PanelRightContractRegular />} disabled={!hasRight} onClick={() => closeTabsRight(tabKey)}>
        {t('tabs.closeRight')}
      </MenuItem>
      <MenuItem icon={<SquareMultipleRegular />} disabled={tabs.length === 1} onClick={closeAllTabs}>
        {t('tabs.closeAll')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<HistoryRegular />} secondaryContent={shortcuts.label('reopenTab')} disabled={closed.length === 0} onClick={reopen}>
        {t('tabs.reopen')}
      </MenuItem>
      <MenuItem icon={<BroomRegular />} onClick={onClearCache}>
        {t('tabs.clearCache')}
      </MenuItem>
    </>
  )
}
