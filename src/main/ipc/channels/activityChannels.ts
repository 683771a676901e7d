import * as z from 'zod'
import { activityDraft } from '#shared/schemas/activityDraft.ts'
import type { ActivityFiles } from '../../files/activityFiles.ts'
import type { ActivityDraftStore } from '../../person/activityDraftStore.ts'
import type { AreaChannels } from '../channel.ts'

export interface ActivityChannelDeps {
  readonly activityDrafts: ActivityDraftStore
  readonly activityFiles: ActivityFiles
}

const draftId = z.tuple([z.uuid()])

/** The drafts of activities of the signed-in person. */
export const activityChannels = ({ activityDrafts, activityFiles }: ActivityChannelDeps): AreaChannels<'activities'> => ({
  'activities:list': { args: z.tuple([]), access: 'unlocked', handle: () => activityDrafts.list() },
  'activities:save': { args: z.tuple([activityDraft]), access: 'unlocked', handle: (draft) => activityDrafts.save(draft) },
  'activities:remove': { args: draftId, access: 'unlocked', handle: (id) => activityDrafts.remove(id) },
  'activities:export': { args: draftId, access: 'unlocked', isShared: true, handle: (id) => activityFiles.save(id) },
})
