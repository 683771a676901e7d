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
  /** The system whose way of installing is used; by default this one's. */
  readonly platform?: NodeJS.Platform
  /** The free bytes of every disk; by default enough. */
  readonly free?: number
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
  /** What the end of the program was to do after the restart (`UpdateService.finish`); null where nothing began. */
  readonly finished: string | null
  /** The version that the program, started again, says was not installed; null for none, or where it was not started again. */
  readonly failed: string | null
}
