import * as z from 'zod'
import { embedBounds } from '#shared/schemas/embeds.ts'
import { tabAddress } from '#shared/schemas/workspace.ts'
import type { Embeds } from '../../embed/embeds.ts'
import type { AreaChannels } from '../channel.ts'

export interface EmbedChannelDeps {
  readonly embeds: Embeds
}

/** The menu's path. `EmbedPolicy` decides whether its page may be shown. */
const path = z.string().max(4_000)

/** The external pages, each by the key of its tab. */
export const embedChannels = ({ embeds }: EmbedChannelDeps): AreaChannels<'embed'> => ({
  'embed:show': {
    args: z.tuple([tabAddress, path, embedBounds]),
    access: 'unlocked',
    handle: (id, menuPath, bounds) => embeds.show(id, menuPath, bounds),
  },
  'embed:hide': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.hide(id) },
  'embed:close': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.close(id) },
  'embed:reload': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.reload(id) },
  'embed:focus': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.focus(id) },
  'embed:snapshot': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.snapshot(id) },
  'embed:openExternal': { args: z.tuple([tabAddress]), access: 'unlocked', handle: (id) => embeds.openExternal(id) },
})
