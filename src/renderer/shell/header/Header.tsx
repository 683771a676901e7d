import { Button, Divider, makeStyles, mergeClasses, Text, tokens, Tooltip } from '@fluentui/react-components'
import { LockClosedRegular, PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/app/errors.ts'
import { changeSettings, useSettings } from '#renderer/app/session.ts'
import { BrandMark } from '#renderer/ui/BrandMark.tsx'
import { LanguageSwitch } from '#renderer/ui/LanguageSwitch.tsx'
import { ErrorLogButton } from '../errorLog/ErrorLogButton.tsx'
import { useLock } from '../lock/lock.ts'
import { ExportsButton } from './ExportsButton.tsx'
import { OfflineBadge } from './OfflineBadge.tsx'
import { UserMenu } from './UserMenu.tsx'

const useStyles = makeStyles({
  root: {
    // Above the side menu's panel, whose shadow would fall on it.
    position: 'relative',
    zIndex: 11,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingLeft: '14px',
    paddingRight: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    userSelect: 'none',
  },
  brand: { display: 'flex', alignItems: 'center', gap: '10px', marginRight: '12px' },
  space: { flexGrow: 1 },
  divider: { flexGrow: 0, height: '20px', marginInline: '8px' },
})

/** The bar above everything (spec.md §2, Top bar). */
export function Header({ className }: { readonly className: string }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { sideMenuCollapsed } = useSettings()
  const lock = useLock()
  const toggleMenu = () => changeSettings({ sideMenuCollapsed: !sideMenuCollapsed }).catch(notifyError)
  return (
    <header className={mergeClasses(styles.root, className)}>
      <div className={styles.brand}>
        <BrandMark size={26} />
        <Text size={400} weight="semibold">
          {t('appName')}
        </Text>
      </div>
      <Tooltip content={sideMenuCollapsed ? t('header.expandMenu') : t('header.collapseMenu')} relationship="label">
        <Button
          appearance="subtle"
          icon={sideMenuCollapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
          aria-expanded={!sideMenuCollapsed}
          onClick={() => void toggleMenu()}
        />
      </Tooltip>
      <div className={styles.space} />
      <OfflineBadge />
      <ExportsButton />
      <ErrorLogButton />
      <LanguageSwitch />
      <Tooltip content={t('header.lock')} relationship="label">
        <Button appearance="subtle" icon={<LockClosedRegular />} aria-keyshortcuts="Control+Shift+L" onClick={lock} />
      </Tooltip>
      <Divider vertical className={styles.divider} />
      <UserMenu />
    </header>
  )
}
