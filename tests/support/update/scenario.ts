import type { UpdateSettings } from '#main/update/electronUpdater.ts'
import type { UnfinishedWork, UpdateRestart } from '#shared/update.ts'

/** The program whose versions the feed of the tests offers. */
export const APP_ID = 'com.example.till'

/** What the app of `app/main.ts` is to do. */
export interface UpdateScenario {
  readonly settings: UpdateSettings
  /** The key of the feed (`publicKeyOf`). */
  readonly publicKey: string
  /** The local times of its ticks: `23:00`. */
  readonly ticks: readonly string[]
  readonly blockers: UnfinishedWork
  /** What a person answers a proxy that wants a sign-in; null: the question is closed. */
  readonly proxyLogin: { readonly name: string; readonly password: string } | null
}

export interface UpdateReport {
  /** The version that waits for a restart, after each tick. */
  readonly ready: readonly (string | null)[]
  /** The entries of the error log. */
  readonly errors: readonly string[]
  /** What support can read. */
  readonly notes: readonly string[]
  readonly restart: UpdateRestart
}
