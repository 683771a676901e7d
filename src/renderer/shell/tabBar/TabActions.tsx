import { memo } from 'react'
import { Button, makeStyles, Menu, MenuList, MenuPopover, MenuTrigger, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { refreshTab } from '#renderer/kit/tabs/tabCommands.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { TabSearch } from './TabSearch.tsx'
import { TabCommands } from './TabCommands.tsx'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    padding: '0 8px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface Props {
  readonly onClearCache: () => void
}

/** Buttons for the active tab, for people who do not use context menus. Memoised: a switch of tabs does not render them. */
export const TabActions = memo(function TabActions({ onClearCache }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <div className={styles.root}>
      <TabSearch />
      <Tooltip content={t('tabs.refresh')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<ArrowClockwiseRegular />}
          onClick={() => refreshTab(useTabs.getState().activeKey)}
        />
      </Tooltip>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('tabs.more')} relationship="label">
            <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <ActiveTabCommands onClearCache={onClearCache} />
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
})

/** Mounted only while the menu is open, so that a switch of tabs renders nothing otherwise. */
function ActiveTabCommands({ onClearCache }: Props) {
  const activeKey = useTabs((state) => state.activeKey)
  return <TabCommands tabKey={activeKey} onClearCache={onClearCache} />
}
