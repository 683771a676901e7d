import * as z from 'zod'
import { activity, activityDraft } from '#shared/schemas/activityDraft.ts'
import type { ActivityFiles } from '../../files/activityFiles.ts'
import type { ActivityDraftStore } from '../../person/activityDraftStore.ts'
import type { AreaChannels } from '../channel.ts'

export interface ActivityChannelDeps {
  readonly activityDrafts: ActivityDraftStore
  readonly activityFiles: ActivityFiles
}

const draftId = z.tuple([z.uuid()])
const saved = z.tuple([activityDraft, z.boolean()])

/** The drafts of activities of the signed-in person. */
export const activityChannels = ({ activityDrafts, activityFiles }: ActivityChannelDeps): AreaChannels<'activities'> => ({
  'activities:list': { args: z.tuple([]), access: 'unlocked', handle: () => activityDrafts.list() },
  'activities:save': { args: saved, access: 'unlocked', handle: (draft, keepsBefore) => activityDrafts.save(draft, keepsBefore) },
  'activities:versions': { args: draftId, access: 'unlocked', handle: (id) => activityDrafts.versions(id) },
  'activities:remove': { args: draftId, access: 'unlocked', handle: (id) => activityDrafts.remove(id) },
  'activities:export': {
    args: z.tuple([activity]),
    access: 'unlocked',
    isShared: true,
    handle: (exported) => activityFiles.save(exported),
  },
})
