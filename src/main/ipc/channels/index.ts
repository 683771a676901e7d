import type { ChannelTable } from '../channel.ts'
import { activityChannels, type ActivityChannelDeps } from './activityChannels.ts'
import { apiChannels, type ApiChannelDeps } from './apiChannels.ts'
import { appChannels, type AppChannelDeps } from './appChannels.ts'
import { embedChannels, type EmbedChannelDeps } from './embedChannels.ts'
import { errorLogChannels, type ErrorLogChannelDeps } from './errorLogChannels.ts'
import { exportChannels, type ExportChannelDeps } from './exportChannels.ts'
import { fitChannels, type FitChannelDeps } from './fitChannels.ts'
import { lockChannels, type LockChannelDeps } from './lockChannels.ts'
import { personChannels, type PersonChannelDeps } from './personChannels.ts'
import { sessionChannels, type SessionChannelDeps } from './sessionChannels.ts'
import { supportChannels, type SupportChannelDeps } from './supportChannels.ts'
import { systemChannels, type SystemChannelDeps } from './systemChannels.ts'
import { updateChannels, type UpdateChannelDeps } from './updateChannels.ts'

export type ChannelDeps = ActivityChannelDeps &
  ApiChannelDeps &
  AppChannelDeps &
  EmbedChannelDeps &
  ErrorLogChannelDeps &
  ExportChannelDeps &
  FitChannelDeps &
  LockChannelDeps &
  PersonChannelDeps &
  SessionChannelDeps &
  SupportChannelDeps &
  SystemChannelDeps &
  UpdateChannelDeps

/** Every channel of `InvokeChannels`. A channel that is missing from its area's table does not compile. */
export const createChannels = (services: ChannelDeps): ChannelTable => ({
  ...appChannels(services),
  ...apiChannels(services),
  ...sessionChannels(services),
  ...lockChannels(services),
  ...personChannels(services),
  ...activityChannels(services),
  ...exportChannels(services),
  ...errorLogChannels(services),
  ...fitChannels(services),
  ...embedChannels(services),
  ...supportChannels(services),
  ...systemChannels(services),
  ...updateChannels(services),
})
