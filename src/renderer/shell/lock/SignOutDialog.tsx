import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { useUnsavedCount } from '#renderer/kit/tabs/unsaved.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'

/** Why a person signs out: to leave, or to switch to another user. */
export type Leaving = 'leave' | 'switch'

interface Props {
  /** Null: the dialog is closed. */
  readonly leaving: Leaving | null
  readonly onClose: () => void
}

/** Asks before a sign-out, which closes the tabs, discards unsaved content and ends running exports. */
export function SignOutDialog({ leaving, onClose }: Props) {
  const { t } = useTranslation(['shell', 'session'])
  // The text stays while the dialog fades out.
  const [why, setWhy] = useState<Leaving>('leave')
  if (leaving !== null && leaving !== why) setWhy(leaving)
  const unsaved = useUnsavedWords()
  const texts =
    why === 'switch'
      ? { title: t('session:switchUser.title'), body: t('session:switchUser.body'), confirmLabel: t('session:switchUser.action') }
      : { title: t('user.signOutTitle'), body: t('user.signOutBody'), confirmLabel: t('user.signOut') }
  return (
    <ConfirmDialog
      open={leaving !== null}
      {...texts}
      body={`${texts.body}${unsaved}`}
      onConfirm={() => invoke('session:signOut', why)}
      onClose={onClose}
    />
  )
}

/** The sentence about unsaved content. While locked, the page cannot count it: only main has it. */
function useUnsavedWords(): string {
  const { t } = useTranslation('shell')
  const count = useUnsavedCount()
  const isLocked = useSession().phase === 'locked'
  if (isLocked) return t('unsaved.signOutLocked')
  return count === 0 ? '' : t('unsaved.signOut', { count })
}
