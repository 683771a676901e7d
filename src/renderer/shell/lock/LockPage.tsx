import { useEffect, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { PeopleSwapRegular, SignOutRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { dayInWords, timeOf } from '#shared/domain/chinaTime.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { useSession, useSettings } from '#renderer/kit/session/session.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { UserAvatar } from '#renderer/ui/layout/UserAvatar.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { SignOutDialog, type Leaving } from './SignOutDialog.tsx'
import { UnlockForm } from './UnlockForm.tsx'

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: '9vh 24px 32px',
    color: shell.deepWords,
    backgroundColor: shell.deepDark,
    backgroundImage: `radial-gradient(900px 600px at 80% 0%, ${shell.deepLight} 0%, transparent 65%), linear-gradient(160deg, ${shell.deepMiddle} 0%, ${shell.deepDark} 100%)`,
  },
  time: { fontSize: '84px', lineHeight: '96px', fontWeight: tokens.fontWeightRegular, letterSpacing: '1px' },
  date: { marginTop: '4px' },
  person: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', margin: 'auto 0' },
  // A ring: the avatar has the ground's own colour.
  avatar: { borderRadius: tokens.borderRadiusCircular, boxShadow: `0 0 0 2px ${shell.deepRaised}` },
  ways: { display: 'flex', gap: '12px' },
  leave: {
    color: shell.deepWords,
    ':hover': { color: shell.deepWords, backgroundColor: shell.deepHover },
    ':active': { color: shell.deepWords, backgroundColor: shell.deepHover },
  },
})

/** Main covers the window until this page is seen: with the second frame the first one is on the screen. */
function afterTwoFrames(): () => void {
  let frame = requestAnimationFrame(() => {
    // Refused when the screen was unlocked meanwhile: nothing is covered then.
    frame = requestAnimationFrame(() => void invoke('lock:painted').catch(() => undefined))
  })
  return () => cancelAnimationFrame(frame)
}

/** The lock screen (spec.md §2, /lock). Main withholds the data; this page only shows the lock. */
export function LockPage() {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'session'])
  const { language } = useSettings()
  const session = useSession()
  const now = useNow('second').getTime()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  // The title must not name a tab or page: it is visible in the task bar while the screen is locked.
  useDocumentTitle(null)
  // With each lock that main tells: this page stays where a lock comes while the data of an unlock are loading.
  useEffect(afterTwoFrames, [session])
  const name = session.phase === 'locked' ? session.nickName : ''
  return (
    <main className={styles.root}>
      <time className={styles.time}>{timeOf(now)}</time>
      <Text size={500} className={styles.date}>
        {dayInWords(now, language, { withYear: false })}
      </Text>
      <div className={styles.person}>
        <span className={styles.avatar}>
          <UserAvatar name={name} picture={null} size={72} />
        </span>
        <Text as="h1" size={500} weight="semibold">
          {name}
        </Text>
        <UnlockForm />
      </div>
      <div className={styles.ways}>
        <Button appearance="subtle" icon={<PeopleSwapRegular />} className={styles.leave} onClick={() => setLeaving('switch')}>
          {t('session:switchUser.action')}
        </Button>
        <Button appearance="subtle" icon={<SignOutRegular />} className={styles.leave} onClick={() => setLeaving('leave')}>
          {t('lock.signOut')}
        </Button>
      </div>
      <SignOutDialog leaving={leaving} onClose={() => setLeaving(null)} />
    </main>
  )
}
