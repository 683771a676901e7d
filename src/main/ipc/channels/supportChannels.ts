import * as z from 'zod'
import type { SupportBundleService } from '../../support/supportBundleService.ts'
import type { AreaChannels } from '../channel.ts'

export interface SupportChannelDeps {
  readonly supportBundle: SupportBundleService
}

/**
 * The support bundle. Like the error log it belongs to the PC. Before a sign-in there is `--support-bundle`, without a configuration
 * `setup:saveBundle`.
 */
export const supportChannels = ({ supportBundle }: SupportChannelDeps): AreaChannels<'support'> => ({
  'support:save': { args: z.tuple([]), access: 'unlocked', isShared: true, handle: () => supportBundle.save() },
  'support:reveal': { args: z.tuple([]), access: 'unlocked', handle: () => supportBundle.reveal() },
})
