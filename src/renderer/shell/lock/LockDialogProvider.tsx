import { useCallback, useState, type ReactNode } from 'react'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { LazyLockPasswordDialog, usePreloadLockDialogs } from './lazyLockDialogs.tsx'
import { LockContext } from './lock.ts'

/** Provides `useLock`. If no lock password is set, locking first opens the dialog that asks for one. */
export function LockDialogProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const [asking, setAsking] = useState(false)
  usePreloadLockDialogs()
  const hasLockPassword = session.phase === 'signed-in' && session.hasLockPassword
  const lock = useCallback(() => {
    if (hasLockPassword) invoke('lock:lock', null).catch(notifyError)
    else setAsking(true)
  }, [hasLockPassword])
  return (
    <LockContext value={lock}>
      {children}
      {asking && <LazyLockPasswordDialog onClose={() => setAsking(false)} />}
    </LockContext>
  )
}
