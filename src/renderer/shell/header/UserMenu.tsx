import { useState } from 'react'
import {
  Button,
  CounterBadge,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components'
import {
  ChevronDownRegular,
  LockClosedRegular,
  PeopleSwapRegular,
  PersonRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isPcOnChinaTime } from '#shared/domain/chinaTime.ts'
import type { User } from '#shared/schemas/session.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { closeLockSettings, openLockSettings, useLockSettingsOpen } from '#renderer/resource/lockSettingsDialog.ts'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { useSession, useStorageFailing, useUser } from '#renderer/kit/session/session.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { UNSEEN } from '#renderer/ui/layout/unseen.ts'
import { UserAvatar } from '#renderer/ui/layout/UserAvatar.tsx'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { LazyLockSettingsDialog } from '../lock/lazyLockDialogs.tsx'
import { useLock } from '../lock/lock.ts'
import { SignOutDialog, type Leaving } from '../lock/SignOutDialog.tsx'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { KeychainNote, WarningNote } from './WarningNote.tsx'

const useStyles = makeStyles({
  trigger: { height: '40px', paddingInline: '8px', fontWeight: tokens.fontWeightRegular, maxWidth: '240px' },
  person: { position: 'relative', display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  avatar: { position: 'relative', display: 'inline-flex' },
  dot: { position: 'absolute', top: '-1px', right: '-1px' },
  names: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0, lineHeight: tokens.lineHeightBase100 },
  nickName: { fontSize: '13px', lineHeight: '18px', maxWidth: '140px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  account: { fontSize: '11px', lineHeight: '14px', color: tokens.colorNeutralForeground3 },
  unseen: UNSEEN,
  popover: { width: '280px' },
  card: { display: 'flex', alignItems: 'center', gap: '12px', padding: '12px' },
  details: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** The signed-in user, with a menu for personal info, lock, lock settings, switching users and sign-out (spec.md §2, User block). */
export function UserMenu() {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'session', 'pages'])
  const user = useUser()
  const isFolded = isNarrow(useScreenSize())
  const lock = useLock()
  const shortcuts = useShortcutTexts()
  const isWarned = useWarned()
  const { config } = useEnvironment()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const showsLockSettings = useLockSettingsOpen()
  useCommands([
    { id: 'lockSettings', name: t('session:autoLock.settings'), run: openLockSettings },
    { id: 'switchUser', name: t('session:switchUser.action'), run: () => setLeaving('switch') },
    { id: 'signOut', name: t('user.signOut'), run: () => setLeaving('leave') },
  ])
  if (user === null) return null
  return (
    <>
      <Menu positioning={{ position: 'below', align: 'end', offset: 6 }}>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" className={styles.trigger}>
            <PersonLabel user={user} isFolded={isFolded} isWarned={isWarned} />
          </Button>
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <UserCard user={user} />
          <MenuList>
            <MenuDivider />
            {config.singlePage === null && (
              <MenuItem icon={<PersonRegular />} onClick={() => openTab(OWN_PAGES.info, '')}>
                {t('pages:names.info')}
              </MenuItem>
            )}
            <MenuItem icon={<LockClosedRegular />} secondaryContent={shortcuts.label('lock')} onClick={lock}>
              {t('header.lock')}
            </MenuItem>
            <MenuItem icon={<SettingsRegular />} onClick={openLockSettings}>
              {t('session:autoLock.settings')}
            </MenuItem>
            <MenuDivider />
            <MenuItem icon={<PeopleSwapRegular />} onClick={() => setLeaving('switch')}>
              {t('session:switchUser.action')}
            </MenuItem>
            <MenuItem icon={<SignOutRegular />} onClick={() => setLeaving('leave')}>
              {t('user.signOut')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {showsLockSettings && <LazyLockSettingsDialog onClose={closeLockSettings} />}
      <SignOutDialog leaving={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

/** Whether the menu explains something that is wrong: a keychain that fails, a disk that refuses. */
function useWarned(): boolean {
  const session = useSession()
  const isStorageFailing = useStorageFailing()
  return isStorageFailing || (session.phase === 'signed-in' && session.secretStore.kind === 'memory')
}

interface LabelProps {
  readonly user: User
  readonly isFolded: boolean
  readonly isWarned: boolean
}

/** The picture, with a dot where the menu has a warning, and the names where there is room. */
function PersonLabel({ user, isFolded, isWarned }: LabelProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <span className={styles.person}>
      <span className={styles.avatar}>
        <UserAvatar name={user.nickName} picture={user.avatar} size={28} />
        {isWarned && <CounterBadge dot color="danger" size="small" className={styles.dot} aria-hidden />}
      </span>
      <span className={isFolded ? styles.unseen : styles.names}>
        <span className={styles.nickName}>{user.nickName}</span> <span className={styles.account}>{user.account}</span>
      </span>
      {isWarned && <span className={styles.unseen}>{t('user.warned')}</span>}
      <ChevronDownRegular fontSize={14} aria-hidden />
    </span>
  )
}

function UserCard({ user }: { readonly user: User }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { config } = useEnvironment()
  const session = useSession()
  const isStorageFailing = useStorageFailing()
  const now = useNow('minute')
  return (
    <>
      <div className={styles.card}>
        <UserAvatar name={user.nickName} picture={user.avatar} size={40} />
        <div className={styles.details}>
          <Text weight="semibold">{user.nickName}</Text>
          <Text size={200} className={styles.quiet}>
            {t('user.account', { account: user.account })}
          </Text>
          {config.tenantMode && (
            <Text size={200} className={styles.quiet}>
              {t('user.tenant', { tenantId: user.tenantId })}
            </Text>
          )}
          {!isPcOnChinaTime(now) && (
            <Text size={200} className={styles.quiet}>
              {t('user.chinaTime')}
            </Text>
          )}
        </div>
      </div>
      {session.phase === 'signed-in' && session.secretStore.kind === 'memory' && <KeychainNote {...session.secretStore} />}
      {isStorageFailing && <WarningNote>{t('user.storageFails')}</WarningNote>}
    </>
  )
}
