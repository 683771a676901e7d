import { Button, makeStyles, Menu, MenuList, MenuPopover, MenuTrigger, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { refreshTab } from '#renderer/app/tabCommands.ts'
import { useTabs } from '#renderer/app/tabs.ts'
import { TabSearch } from './TabSearch.tsx'
import { TabCommands } from './TabCommands.tsx'

const useStyles = makeStyles({
  root: { flexShrink: 0, display: 'flex', alignItems: 'center', gap: '2px', padding: '0 8px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** The active tab's commands for those who do not know of context menus. */
export function TabActions({ onClearCache }: { readonly onClearCache: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const activeKey = useTabs((state) => state.activeKey)
  return (
    <div className={styles.root}>
      <TabSearch />
      <Tooltip content={t('tabs.refresh')} relationship="label">
        <Button appearance="subtle" size="small" icon={<ArrowClockwiseRegular />} onClick={() => refreshTab(activeKey)} />
      </Tooltip>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('tabs.more')} relationship="label">
            <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <TabCommands tabKey={activeKey} onClearCache={onClearCache} />
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
