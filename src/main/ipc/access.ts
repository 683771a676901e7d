import type { Access } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'

/** What access rules check: the phase of the session, or that there is no configuration yet. */
export type Phase = SessionPhase | 'unconfigured'

const PHASES: { readonly [A in Access]: ReadonlySet<Phase> } = {
  always: new Set(['signed-out', 'signed-in', 'locked']),
  whileLocked: new Set(['signed-in', 'locked']),
  beforeSignIn: new Set(['signed-out', 'signed-in']),
  unlocked: new Set(['signed-in']),
  unconfigured: new Set(['unconfigured']),
}

/** Whether a channel or an event with this rule is open now. */
export const isGranted = (access: Access, phase: Phase): boolean => PHASES[access].has(phase)
