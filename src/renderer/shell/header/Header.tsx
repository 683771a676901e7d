import { memo } from 'react'
import { Button, Divider, makeStyles, mergeClasses, Text, Tooltip } from '@fluentui/react-components'
import {
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
  LockClosedRegular,
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { chooseLanguage } from '#renderer/kit/session/language.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { toggleFullscreen, useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { BrandMark } from '#renderer/ui/layout/BrandMark.tsx'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { LANGUAGES } from '#shared/locales/languages.ts'
import { ErrorLogButton } from '../errorLog/ErrorLogButton.tsx'
import { useLock } from '../lock/lock.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { type Command, useCommands } from '#renderer/kit/search/commands.ts'
import { MenuSearch } from '../search/MenuSearch.tsx'
import { AppearancePicker } from './AppearancePicker.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ExportsButton } from './ExportsButton.tsx'
import { SinglePageTitle } from './SinglePageTitle.tsx'
import { OfflineBadge } from './OfflineBadge.tsx'
import { UpdateButton } from './UpdateButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Enters and leaves fullscreen, by button or shortcut (spec.md §2, Top bar). */
function FullscreenButton() {
  const { t } = useTranslation('shell')
  const { isFullscreen } = useFullscreen()
  const shortcuts = useShortcutTexts()
  const name = t(isFullscreen ? 'header.leaveFullscreen' : 'header.fullscreen')
  useShortcut('fullscreen', () => void toggleFullscreen())
  useCommands([{ id: 'fullscreen', name, run: () => void toggleFullscreen() }])

  return (
    <Tooltip content={name} relationship="label">
      <Button
        appearance="subtle"
        icon={isFullscreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
        aria-keyshortcuts={shortcuts.aria('fullscreen')}
        aria-pressed={isFullscreen}
        onClick={() => void toggleFullscreen()}
      />
    </Tooltip>
  )
}

const useStyles = makeStyles({
  root: {
    // Above the side menu's panel, whose shadow would otherwise fall on the header.
    position: 'relative',
    zIndex: 11,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    paddingLeft: '14px',
    paddingRight: '12px',
    borderBottom: `1px solid ${shell.headerLine}`,
    background: shell.header,
    userSelect: 'none',
  },
  side: { display: 'flex', alignItems: 'center', gap: '4px', ...headerTones },
  tools: { marginLeft: 'auto' },
  brand: { display: 'flex', alignItems: 'center', gap: '10px', marginRight: '12px', whiteSpace: 'nowrap' },
  divider: { flexGrow: 0, height: '20px', marginInline: '8px' },
})

/** Opens the shipping desk, where the menu has no entry for it. */
function useShippingDeskCommand(): readonly Command[] {
  const { t } = useTranslation('shippingDesk')
  const mayShip = useAllowed('order_send')
  const { menu } = useMenu()
  if (!mayShip || !menu.gives(MENU_PAGES.orders) || menu.gives(MENU_PAGES.shippingDesk)) return []
  return [{ id: 'shippingDesk', name: t('title'), run: () => openTab(MENU_PAGES.shippingDesk, '') }]
}

/** The top bar (spec.md §2, Top bar). Controls that people use every day are before the divider, those that they set once after it. */
export const Header = memo(function Header({ className }: { readonly className: string }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const isFolded = isNarrow(useScreenSize())
  const { config } = useEnvironment()
  const isSingle = config.singlePage !== null
  const lock = useLock()
  const shortcuts = useShortcutTexts()
  const openDesk = useShippingDeskCommand()
  useCommands([
    { id: 'lock', name: t('header.lock'), run: lock },
    ...openDesk,
    ...LANGUAGES.map((language) => ({
      id: `language ${language}`,
      name: t('header.languageNamed', { language: t(`languages.${language}`) }),
      run: () => chooseLanguage(language),
    })),
  ])
  return (
    <header className={mergeClasses(styles.root, className)}>
      <div className={styles.side}>
        <div className={styles.brand}>
          <BrandMark size={26} />
          {!isFolded && (
            <Text size={400} weight="semibold">
              {t('appName')}
            </Text>
          )}
        </div>
        {!isFolded && !isSingle && <MenuToggle />}
      </div>
      {isSingle ? <SinglePageTitle /> : <MenuSearch />}
      <div className={mergeClasses(styles.side, styles.tools)}>
        <OfflineBadge />
        <UpdateButton />
        <ExportsButton />
        <NoticesButton />
        <Tooltip content={t('header.lock')} relationship="label">
          <Button appearance="subtle" icon={<LockClosedRegular />} aria-keyshortcuts={shortcuts.aria('lock')} onClick={lock} />
        </Tooltip>
        <Divider vertical className={styles.divider} />
        <AppearancePicker />
        <LanguageSwitch />
        {!config.isKiosk && <FullscreenButton />}
        <ErrorLogButton />
        <UserMenu />
      </div>
    </header>
  )
})

/** Folds the side menu to its icons and back. In a narrow window it is always folded. */
function MenuToggle() {
  const { t } = useTranslation('shell')
  const { sideMenuCollapsed } = useSettings()
  const toggle = () => changeSettings({ sideMenuCollapsed: !sideMenuCollapsed }).catch(notifyError)
  return (
    <Tooltip content={sideMenuCollapsed ? t('header.expandMenu') : t('header.collapseMenu')} relationship="label">
      <Button
        appearance="subtle"
        icon={sideMenuCollapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
        aria-expanded={!sideMenuCollapsed}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}
