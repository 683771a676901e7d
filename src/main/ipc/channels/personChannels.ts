import * as z from 'zod'
import { preferenceChange } from '#shared/schemas/preferences.ts'
import { workspaceSchema } from '#shared/schemas/workspace.ts'
import type { PreferenceStore } from '../../person/preferenceStore.ts'
import type { RecentPagesStore } from '../../person/recentPagesStore.ts'
import type { ShippedToday } from '../../person/shippedToday.ts'
import type { WorkspaceStore } from '../../person/workspaceStore.ts'
import type { AreaChannels } from '../channel.ts'
import { menuPath } from './fields.ts'

export interface PersonChannelDeps {
  readonly workspaces: WorkspaceStore
  readonly recent: RecentPagesStore
  readonly preferences: PreferenceStore
  readonly shipped: Pick<ShippedToday, 'list'>
}

/** What a person has open and has set up for themselves. */
export const personChannels = ({
  workspaces,
  recent,
  preferences,
  shipped,
}: PersonChannelDeps): AreaChannels<'workspace' | 'recent' | 'preferences' | 'shipped'> => ({
  // Also while locked: text that was typed just before a lock arrives after it.
  'workspace:save': { args: z.tuple([workspaceSchema]), access: 'whileLocked', handle: (workspace) => workspaces.save(workspace) },
  'workspace:load': { args: z.tuple([]), access: 'unlocked', handle: () => workspaces.kept() },
  'workspace:takeLost': { args: z.tuple([]), access: 'unlocked', handle: () => workspaces.takeLost() },
  'workspace:forgetOffer': { args: z.tuple([]), access: 'unlocked', handle: () => workspaces.forgetOffer() },
  'recent:list': { args: z.tuple([]), access: 'unlocked', handle: () => recent.list() },
  'recent:visit': { args: z.tuple([menuPath]), access: 'unlocked', handle: (address) => recent.visit(address) },
  'preferences:load': { args: z.tuple([]), access: 'unlocked', handle: () => preferences.load() },
  'preferences:save': { args: z.tuple([preferenceChange]), access: 'unlocked', handle: (change) => preferences.save(change) },
  'shipped:today': { args: z.tuple([]), access: 'unlocked', handle: () => shipped.list() },
})
