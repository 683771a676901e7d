import { app } from 'electron'
import { UpdateService } from '../../../../src/main/update/updateService.ts'
import { loadElectronUpdater } from '../../../../src/main/update/electronUpdater.ts'
import type { UpdateReport, UpdateScenario } from '../scenario.ts'

/** An app that does nothing but update itself by the program's own service: one tick at each time, then a restart. */
const scenario = JSON.parse(process.env['UPDATE_SCENARIO'] ?? '') as UpdateScenario
const errors: string[] = []
const ready: (string | null)[] = []
let wall = 0
let monotonic = 0

const note = (message: string): void => void process.stderr.write(`${message}\n`)
const log = { info: note, warn: note, error: (message: string): void => void errors.push(message) }

const onLogin: Parameters<typeof loadElectronUpdater>[0]['onLogin'] = (_challenge, answer) =>
  scenario.proxyLogin === null ? answer() : answer(scenario.proxyLogin.name, scenario.proxyLogin.password)

const service: UpdateService = new UpdateService({
  settings: scenario.settings,
  load: () => loadElectronUpdater({ settings: scenario.settings, log, onLogin, isPackaged: app.isPackaged }),
  clock: { wall: () => wall, monotonic: () => monotonic, running: () => monotonic },
  blockers: () => scenario.blockers,
  onReady: () => undefined,
  quit: () => void (service.finish() || app.quit()),
  log,
})

function report(restart: UpdateReport['restart']): void {
  const told: UpdateReport = { ready, errors, restart }
  process.stdout.write(`REPORT ${JSON.stringify(told)}\n`)
}

async function run(): Promise<void> {
  for (const time of scenario.ticks) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    wall = new Date(2026, 0, 5, hours, minutes).getTime()
    await service.tick()
    ready.push(service.ready)
    monotonic += 60_000
  }
  const restart = service.restart()
  report(restart)
  // What starts the installer also quits.
  if (restart.kind !== 'started') app.quit()
}

app.on('window-all-closed', () => undefined)
void app.whenReady().then(run)
