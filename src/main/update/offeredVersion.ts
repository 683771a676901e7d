import { existsSync } from 'node:fs'
import type { Clock } from '../async/clock.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import type { UpdateSettings } from './electronUpdater.ts'
import { remember, type UpdateRecord } from './updateRecord.ts'

interface Deps {
  readonly settings: UpdateSettings
  readonly record: PersistedValue<UpdateRecord>
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** Whether the running version is older than this one. */
  readonly isOlderThan: (version: string) => boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The PCs of a company begin within this time, not all at once. */
const SPREAD_MS = HOUR_MS

/** The version that the feed offers: when this PC may download it, and whether it is to be installed without further delay. */
export class OfferedVersion {
  readonly #deps: Deps
  /** `downloadAt` is in monotonic milliseconds. */
  #found: { readonly version: string; readonly isCached: boolean; readonly downloadAt: number } | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Found, and not withdrawn since. */
  get version(): string | null {
    return this.#found?.version ?? null
  }

  /** The feed offers this version; null for none. */
  async take(version: string | null): Promise<void> {
    const { clock, record, random, settings } = this.#deps
    const { seen, downloaded } = record.read()
    const isNew = version !== null && version !== seen?.version
    if (isNew) await remember(record, { seen: { version, at: clock.wall() } })
    if (version === null) return this.drop()
    if (version === this.version) return
    const isCached = downloaded?.version === version && existsSync(downloaded.file)
    this.#found = { version, isCached, downloadAt: clock.monotonic() + random() * spreadOf(settings) }
  }

  /** The next check finds a version from the beginning. */
  drop(): void {
    this.#found = null
  }

  /** A file that is there already costs no traffic, and one that is due waits for no window. */
  mayDownload(): boolean {
    if (this.#found === null) return false
    if (this.#found.isCached || this.isDue()) return true
    const { clock, settings } = this.#deps
    const isInWindow = settings.window === undefined || isWithin(settings.window, new Date(clock.wall()))
    return isInWindow && clock.monotonic() >= this.#found.downloadAt
  }

  /** Whether the version is to be installed without further delay. */
  isDue(): boolean {
    const { settings, record, clock, isOlderThan } = this.#deps
    const { seen } = record.read()
    if (seen === undefined) return false
    const { minimumVersion, installWithinDays } = settings
    if (minimumVersion !== undefined && isOlderThan(minimumVersion)) return true
    return clock.wall() - seen.at >= installWithinDays * DAY_MS
  }
}

/** The time over which the PCs of a company begin: in a short window a part of it. Milliseconds. */
const spreadOf = ({ window }: UpdateSettings): number =>
  window === undefined ? SPREAD_MS : Math.min(SPREAD_MS, (minutesOf(window) * MINUTE_MS) / 4)

const MINUTES_PER_HOUR = 60

const minuteOfDay = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}

/** When a window such as `22:00-07:00` begins and ends, in minutes of the day. */
function endsOf(window: string): { readonly from: number; readonly to: number } {
  const [from = 0, to = 0] = window.split('-').map(minuteOfDay)
  return { from, to }
}

/**
 * Whether a moment is within a window such as `22:00-07:00`, in the PC's local time. The end is outside; a window that begins
 * later than it ends goes over midnight, and one without length is the whole day.
 */
export function isWithin(window: string, moment: Date): boolean {
  const { from, to } = endsOf(window)
  const now = moment.getHours() * MINUTES_PER_HOUR + moment.getMinutes()
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** How long a window is, in minutes. */
function minutesOf(window: string): number {
  const { from, to } = endsOf(window)
  return from < to ? to - from : to - from + 24 * MINUTES_PER_HOUR
}
