import type { Access } from '#shared/ipc.ts'
import type { SessionState } from '#shared/session.ts'

/** Nobody is signed in, a person is and the screen is open, or it is locked. */
export type Phase = SessionState['phase']

const PHASES: { readonly [A in Access]: ReadonlySet<Phase> } = {
  always: new Set(['signed-out', 'signed-in', 'locked']),
  whileLocked: new Set(['signed-in', 'locked']),
  beforeSignIn: new Set(['signed-out', 'signed-in']),
  unlocked: new Set(['signed-in']),
}

/** Whether a channel or an event of this rule is open now. */
export const isGranted = (access: Access, phase: Phase): boolean => PHASES[access].has(phase)
