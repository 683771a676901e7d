import { memo, useRef } from 'react'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useSettings } from '#renderer/kit/session/session.ts'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { GroupButton } from './GroupButton.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { MenuStatus } from './MenuStatus.tsx'
import { GROUP_ID, useFlyout } from './useFlyout.ts'

const useStyles = makeStyles({
  // Above the panel of a record, which its open group may reach over.
  root: { position: 'relative', zIndex: 11, display: 'flex', minHeight: 0, userSelect: 'none' },
  rail: {
    width: '168px',
    boxSizing: 'border-box',
    padding: '8px',
    overflowY: 'auto',
    overflowX: 'hidden',
    borderRight: `1px solid ${shell.railLine}`,
    backgroundColor: shell.rail,
  },
  collapsed: { width: '57px' },
})

/** The side menu: a rail of groups, and the panel of the open group (spec.md §2, Side menu). */
export const SideMenu = memo(function SideMenu() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { menu, isPending, error, refetch } = useMenu()
  const size = useScreenSize()
  const settings = useSettings()
  const sideMenuCollapsed = settings.sideMenuCollapsed || isNarrow(size)
  const activeKey = useTabs((state) => state.activeKey)
  const root = useRef<HTMLElement>(null)
  const flyout = useFlyout(root)
  // Whatever opened another page: a panel over it would hide what the person went to.
  useValueChange(activeKey, flyout.close)
  const openGroup = menu.groups.find(({ id }) => id === flyout.openId) ?? null
  const activeItem = menu.find(activeKey) ?? menu.above(activeKey)
  const isActive = (groupId: string) =>
    menu.groups.some(
      (group) => group.id === groupId && group.sections.some(({ items }) => activeItem !== null && items.includes(activeItem)),
    )

  const closeAndReturn = () => {
    const { openId } = flyout
    flyout.close()
    if (openId !== null) document.getElementById(GROUP_ID + openId)?.focus()
  }

  return (
    <nav ref={root} className={styles.root} aria-label={t('menu.title')}>
      <div className={mergeClasses(styles.rail, sideMenuCollapsed && styles.collapsed)}>
        <MenuStatus
          isPending={isPending}
          error={error}
          isEmpty={menu.groups.length === 0}
          isCollapsed={sideMenuCollapsed}
          onRetry={() => void refetch()}
        />
        {menu.groups.map((group, index) => (
          <GroupButton
            key={group.id}
            group={group}
            isCollapsed={sideMenuCollapsed}
            isActive={isActive(group.id)}
            isOpen={group.id === flyout.openId}
            isTabStop={index === 0}
            flyout={flyout}
          />
        ))}
      </div>
      {openGroup !== null && (
        <MenuPanel
          key={openGroup.id}
          group={openGroup}
          activeItem={activeItem}
          onStay={flyout.stay}
          onChosen={flyout.close}
          onDismiss={closeAndReturn}
        />
      )}
    </nav>
  )
})
