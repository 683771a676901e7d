import { vi } from 'vitest'
import type { UpdateRecord } from '#main/update/updateRecord.ts'
import { UpdateService } from '#main/update/updateService.ts'
import type { Updater } from '#main/update/updater.ts'

const HOUR = 3_600_000
/** Nothing would be interrupted. */
export const FREE = { exports: 0, writes: 0, unsaved: 0 }
const FILE = '/nowhere/Update.exe'

interface Given {
  readonly updater?: Partial<Updater>
  readonly settings?: object
  readonly window?: string
  readonly isOff?: boolean
  readonly record?: UpdateRecord
  /** Where this PC stands in the hour over which all PCs begin, from 0 to below 1. */
  readonly random?: number
}

/** A service with a feed that offers 2.0.0, at noon. The program is 1.0.0. */
export function updateRig(own: Given = {}) {
  const given = own.updater ?? {}
  const updater = {
    check: vi.fn<Updater['check']>(given.check ?? (async () => '2.0.0')),
    download: vi.fn<Updater['download']>(given.download ?? (async () => FILE)),
    prepare: vi.fn<Updater['prepare']>(given.prepare ?? (async () => undefined)),
    install: vi.fn<Updater['install']>(given.install ?? (async () => 'quit')),
    isOlderThan: vi.fn<Updater['isOlderThan']>(given.isOlderThan ?? ((version) => version > '1.0.0')),
  }
  const time = { wall: new Date(2026, 0, 5, 12).getTime(), monotonic: 0 }
  const spies = {
    load: vi.fn<() => Promise<Updater | null>>(async () => updater),
    onChange: vi.fn<(state: UpdateService['state']) => void>(),
    quit: vi.fn<() => void>(),
    error: vi.fn<(message: string) => void>(),
    info: vi.fn<(message: string) => void>(),
  }
  const state = { blockers: FREE, record: own.record ?? {} }
  const settings = {
    feedUrl: 'https://updates.example.com',
    channel: 'latest',
    stagingPercentage: 100,
    checkHours: 4,
    installWithinDays: 7,
    ...(own.window === undefined ? {} : { window: own.window }),
    ...own.settings,
  }
  const service = new UpdateService({
    settings: own.isOff === true ? undefined : settings,
    record: { read: () => state.record, write: async (next) => void (state.record = next) },
    version: '1.0.0',
    random: () => own.random ?? 0,
    clock: { wall: () => time.wall, monotonic: () => time.monotonic, running: () => time.monotonic },
    blockers: () => state.blockers,
    log: { info: spies.info, warn: () => undefined, error: spies.error },
    ...spies,
  })
  const pass = (hours: number): void => {
    time.wall += hours * HOUR
    time.monotonic += hours * HOUR
  }
  return { service, updater, state, pass, ...spies }
}
