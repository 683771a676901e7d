import * as z from 'zod'
import type { SetupChannel } from '#shared/ipc.ts'
import { LANGUAGES } from '#shared/locales/languages.ts'
import { setupFields } from '#shared/schemas/setup.ts'
import type { SetupState } from '#shared/setup/setup.ts'
import type { SettingsService } from '../../settings/settingsService.ts'
import type { SetupService } from '../../setup/setupService.ts'
import type { SupportBundleService } from '../../support/supportBundleService.ts'
import type { ChannelTable } from '../channel.ts'

export interface SetupChannelDeps {
  readonly setup: SetupService
  readonly supportBundle: SupportBundleService
  readonly state: () => SetupState
  readonly settings: Pick<SettingsService, 'set'>
}

/** The channels of the setup page. They are the only ones while the page is shown, and are removed afterwards. */
export const setupChannels = ({ setup, supportBundle, state, settings }: SetupChannelDeps): ChannelTable<SetupChannel> => ({
  'setup:state': { args: z.tuple([]), access: 'unconfigured', handle: state },
  'setup:language': { args: z.tuple([z.enum(LANGUAGES)]), access: 'unconfigured', handle: (language) => void settings.set({ language }) },
  'setup:test': { args: z.tuple([setupFields]), access: 'unconfigured', isShared: true, handle: (fields) => setup.test(fields) },
  'setup:import': { args: z.tuple([]), access: 'unconfigured', isShared: true, handle: () => setup.import() },
  'setup:save': { args: z.tuple([setupFields]), access: 'unconfigured', isShared: true, handle: (fields) => setup.save(fields) },
  'setup:saveBundle': { args: z.tuple([]), access: 'unconfigured', isShared: true, handle: () => supportBundle.save() },
  'setup:revealBundle': { args: z.tuple([]), access: 'unconfigured', handle: () => supportBundle.reveal() },
  'setup:demo': { args: z.tuple([]), access: 'unconfigured', handle: () => setup.startDemo() },
  'setup:leave': { args: z.tuple([]), access: 'unconfigured', handle: () => setup.leave() },
})
