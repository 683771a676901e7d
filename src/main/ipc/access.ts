import type { Access } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'

const PHASES: { readonly [A in Access]: ReadonlySet<SessionPhase> } = {
  always: new Set(['signed-out', 'signed-in', 'locked']),
  whileLocked: new Set(['signed-in', 'locked']),
  beforeSignIn: new Set(['signed-out', 'signed-in']),
  unlocked: new Set(['signed-in']),
}

/** Whether a channel or an event with this rule is open now. */
export const isGranted = (access: Access, phase: SessionPhase): boolean => PHASES[access].has(phase)
