import { MenuItem } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DismissRegular, SquareMultipleRegular, TabDesktopMultipleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { HOME_PATH, useTabs } from '#renderer/app/tabs.ts'

/** What can be done with a tab, as items of a menu. */
export function TabCommands({ tabKey }: { readonly tabKey: string }) {
  const { t } = useTranslation('shell')
  const { tabs, refresh, close, closeOthers, closeAll } = useTabs()
  const isHome = tabKey === HOME_PATH
  const hasOthers = tabs.some(({ key }) => key !== tabKey && key !== HOME_PATH)
  return (
    <>
      <MenuItem icon={<ArrowClockwiseRegular />} secondaryContent="F5" onClick={() => refresh(tabKey)}>
        {t('tabs.refresh')}
      </MenuItem>
      <MenuItem icon={<DismissRegular />} secondaryContent="Ctrl+W" disabled={isHome} onClick={() => close(tabKey)}>
        {t('tabs.close')}
      </MenuItem>
      <MenuItem icon={<TabDesktopMultipleRegular />} disabled={!hasOthers} onClick={() => closeOthers(tabKey)}>
        {t('tabs.closeOthers')}
      </MenuItem>
      <MenuItem icon={<SquareMultipleRegular />} disabled={tabs.length === 1} onClick={closeAll}>
        {t('tabs.closeAll')}
      </MenuItem>
    </>
  )
}
