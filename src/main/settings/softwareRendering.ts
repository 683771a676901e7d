import type { PcSettings } from '#shared/schemas/settings.ts'
import type { Logger } from '../log/log.ts'
import type { SettingsService } from './settingsService.ts'

/**
 * Drawing without the graphics card after crashes of its driver: an old driver that crashes leaves a white window at each start, and
 * nobody at a till knows the switch that helps.
 */

/** The number of crashes that points to the driver. A single one may be chance. */
const MAX_CRASHES = 2
/** The time within which crashes count together. Milliseconds. */
const SPAN_MS = 10 * 60_000

/** Reasons that a driver can cause. `killed` is not one of them: a person or the system ended the process. */
const CRASHES: ReadonlySet<string> = new Set(['crashed', 'abnormal-exit', 'launch-failed', 'oom'])

/**
 * Exit codes with which Chromium ends the graphics process on purpose, to start it again: after a change of the driver or the card, or when
 * a remote desktop connects (`RESULT_CODE_GPU_EXIT_ON_CONTEXT_LOST` in components/viz/service/gl/exit_code.h). Linux and macOS report it as a wait status.
 */
const PLANNED_EXITS: ReadonlySet<number> = new Set([34, 34 << 8])

/** How long the card is not used after crashes: meanwhile the driver may have been updated. Milliseconds. */
const PAUSE_MS = 7 * 24 * 60 * 60_000

/** The used part of Electron's `child-process-gone`. */
interface GoneProcess {
  readonly type: string
  readonly reason: string
  readonly exitCode: number
}

/** Whether the graphics process has crashed. */
export const isGpuCrash = ({ type, reason, exitCode }: GoneProcess): boolean =>
  type === 'GPU' && CRASHES.has(reason) && !PLANNED_EXITS.has(exitCode)

/** The crashes of the last ten minutes before `moment`, and the one at `moment`: they count together. Milliseconds of a monotonic clock. */
export const recentCrashes = (earlier: readonly number[], moment: number): readonly number[] => [
  ...earlier.filter((crash) => moment - crash < SPAN_MS),
  moment,
]

/** Whether the next start draws without the graphics card after these crashes. */
export const areTooMany = (crashes: readonly number[]): boolean => crashes.length >= MAX_CRASHES

/** A start of the program. */
export interface ProgramStart {
  readonly commandLine: { hasSwitch(name: string): boolean }
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Whether this start draws without the graphics card: by its switch, or since crashes of an earlier start. After a week, or with another
 * version of the program, the card is tried again; also where the clock went back behind the crashes.
 */
export const drawsInSoftware = (settings: PcSettings, { commandLine, version, now }: ProgramStart): boolean => {
  const { softwareRenderingSince: since, softwareRenderingVersion } = settings
  if (commandLine.hasSwitch('disable-hardware-acceleration')) return true
  return since !== null && softwareRenderingVersion === version && now >= since && now - since < PAUSE_MS
}

export interface GpuCrashDeps {
  readonly processes: { on(event: 'child-process-gone', listener: (event: unknown, details: GoneProcess) => void): unknown }
  readonly settings: Pick<SettingsService, 'set'>
  readonly log: Logger
  /** The version of the program. */
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
}

/**
 * Watches a start that draws with the graphics card. After two crashes the next start draws without it: the setting is on the disk before
 * this function returns, because Chromium ends the program after a few more crashes.
 */
export function subscribeToGpuCrashes({ processes, settings, log, version, now, elapsed }: GpuCrashDeps): void {
  let crashes: readonly number[] = []
  processes.on('child-process-gone', (_event, details) => {
    if (!isGpuCrash(details)) return
    crashes = recentCrashes(crashes, elapsed())
    if (!areTooMany(crashes)) return
    crashes = []
    settings.set({ softwareRenderingSince: now(), softwareRenderingVersion: version })
    log.error('the graphics process crashed twice within ten minutes: the next start draws without the graphics card')
  })
}
