import * as z from 'zod'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { AutoLock } from '../../lock/autoLock.ts'
import type { Lock } from '../../lock/lock.ts'
import type { ElectronSystemMonitor } from '../../lock/electronSystemMonitor.ts'
import type { LockCover } from '../../window/lockCover.ts'
import type { AreaChannels } from '../channel.ts'

export interface LockChannelDeps {
  readonly lock: Lock
  readonly autoLock: AutoLock
  readonly lockCover: Pick<LockCover, 'painted'>
  readonly monitor: Pick<ElectronSystemMonitor, 'limits'>
}

const password = z.string().max(MAX_LENGTH.password)

/** The screen lock and its warning. */
export const lockChannels = ({ lock, autoLock, lockCover, monitor }: LockChannelDeps): AreaChannels<'lock'> => ({
  'lock:lock': {
    args: z.tuple([password.nullable()]),
    access: 'unlocked',
    endsAccess: true,
    isShared: true,
    handle: (first) => lock.lock(first),
  },
  'lock:unlock': { args: z.tuple([password]), access: 'whileLocked', isShared: true, handle: (given) => lock.unlock(given) },
  'lock:setPassword': {
    args: z.tuple([password.nullable(), password]),
    access: 'unlocked',
    isShared: true,
    handle: (current, next) => lock.setPassword(current, next),
  },
  'lock:stay': { args: z.tuple([]), access: 'unlocked', handle: () => autoLock.stay() },
  'lock:painted': { args: z.tuple([]), access: 'whileLocked', handle: () => lockCover.painted() },
  'lock:limits': { args: z.tuple([]), access: 'unlocked', handle: () => monitor.limits },
})
