import { app, autoUpdater } from 'electron'
import { UpdateService } from '../../../../src/main/update/updateService.ts'
import { loadElectronUpdater } from '../../../../src/main/update/electronUpdater.ts'
import type { UpdateRecord } from '../../../../src/main/update/updateRecord.ts'
import { APP_ID, type UpdateReport, type UpdateScenario } from '../scenario.ts'

/** An app that does nothing but update itself by the program's own service: one tick at each time, then a restart. */
const scenario = JSON.parse(process.env['UPDATE_SCENARIO'] ?? '') as UpdateScenario
const errors: string[] = []
const notes: string[] = []
const ready: (string | null)[] = []
let wall = 0
let monotonic = 0

const note = (message: string): void => void notes.push(message)
const log = { info: note, warn: note, error: (message: string): void => void errors.push(message) }

const onLogin: Parameters<typeof loadElectronUpdater>[0]['onLogin'] = (_challenge, answer) =>
  scenario.proxyLogin === null ? answer() : answer(scenario.proxyLogin.name, scenario.proxyLogin.password)

const image = process.env['APPIMAGE'] ?? ''
const system = {
  platform: scenario.platform ?? process.platform,
  program: scenario.platform === undefined ? process.execPath : image,
  image,
  native: autoUpdater,
  mode: '/currentuser',
  freeBytes: async () => scenario.free ?? null,
} as const
let record: UpdateRecord = {}

const begin = (): UpdateService =>
  new UpdateService({
    settings: scenario.settings,
    load: () => {
      const { settings, publicKey } = scenario
      return loadElectronUpdater({ settings, publicKey, appId: APP_ID, system, pc: 'till-7', log, onLogin, isPackaged: app.isPackaged })
    },
    record: { read: () => record, write: async (next) => void (record = next) },
    version: app.getVersion(),
    clock: { wall: () => wall, monotonic: () => monotonic, running: () => monotonic },
    random: () => 0,
    blockers: () => scenario.blockers,
    onChange: () => undefined,
    // The end is below: nothing is open in this app.
    quit: () => undefined,
    log,
  })

/** What the program says that starts again after this end. */
function failedAfter(finished: string): string | null {
  if (finished !== 'failed') return null
  const next = begin()
  next.start()
  next.stop()
  return next.state.failed
}

async function run(): Promise<void> {
  const service = begin()
  for (const time of scenario.ticks) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    wall = new Date(2026, 0, 5, hours, minutes).getTime()
    await service.tick()
    ready.push(service.state.ready)
    monotonic += 60_000
  }
  const restart = await service.restart()
  const end = restart.kind === 'started' ? await service.finish() : null
  const finished = typeof end === 'function' ? 'by the system' : end
  const failed = finished === null ? null : failedAfter(finished)
  const told: UpdateReport = { ready, errors, notes, restart, finished, failed }
  process.stdout.write(`REPORT ${JSON.stringify(told)}\n`)
  app.quit()
}

app.on('window-all-closed', () => undefined)
void app.whenReady().then(run)
