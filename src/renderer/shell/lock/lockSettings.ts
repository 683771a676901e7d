import { MAX_IDLE_MINUTES } from '#shared/settings.ts'

/** The lock settings as they stand in the form. The passwords are empty where the lock password stays as it is. */
export interface LockSettingsForm {
  readonly onSystemLock: boolean
  readonly onSleep: boolean
  readonly idleMinutes: string
  readonly current: string
  readonly next: string
  readonly repeated: string
}

/** The field that is wrong. */
export type LockSettingsFault = 'idleMinutes' | 'current' | 'next' | 'repeated'

/** What is wrong with the form, from top to bottom, or null. */
export function lockSettingsFault(
  { idleMinutes, current, next, repeated }: LockSettingsForm,
  hasPassword: boolean,
): LockSettingsFault | null {
  if (!/^\d{1,3}$/u.test(idleMinutes) || Number(idleMinutes) > MAX_IDLE_MINUTES) return 'idleMinutes'
  if (current === '' && next === '' && repeated === '') return null
  if (hasPassword && current === '') return 'current'
  if (next === '') return 'next'
  return next === repeated ? null : 'repeated'
}
