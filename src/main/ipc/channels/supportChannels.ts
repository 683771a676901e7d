import * as z from 'zod'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import type { SupportBundleService } from '../../support/supportBundleService.ts'
import type { AreaChannels } from '../channel.ts'

export interface SupportChannelDeps {
  readonly supportBundle: SupportBundleService
  readonly testServer: () => Promise<readonly ServerTestResult[]>
  /** @throws AppError `invalid-argument` where the server cannot be changed now. */
  readonly changeServer: () => void
}

/**
 * What helps a person who cannot sign in: the test of the server, the way to its settings, and the support bundle. Like the error log the
 * bundle belongs to the PC, and `--support-bundle` makes the same one: so it needs nobody who is signed in. The setup page has
 * `setup:saveBundle`.
 */
export const supportChannels = ({ supportBundle, testServer, changeServer }: SupportChannelDeps): AreaChannels<'support' | 'server'> => ({
  'server:test': { args: z.tuple([]), access: 'beforeSignIn', isShared: true, handle: testServer },
  'server:change': { args: z.tuple([]), access: 'beforeSignIn', handle: changeServer },
  'support:save': { args: z.tuple([]), access: 'beforeSignIn', isShared: true, handle: () => supportBundle.save() },
  'support:reveal': { args: z.tuple([]), access: 'beforeSignIn', handle: () => supportBundle.reveal() },
})
