import { app } from 'electron'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts/texts.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import { PageRecovery } from '../window/pageRecovery.ts'
import { askToRetry, askToWait } from '../window/recoveryQuestions.ts'

/** Brings the app's page back after a crash or a hang. */
export function subscribeToCrashes(window: MainWindow, { t }: Texts, log: Logger): void {
  const { browserWindow } = window
  const recovery = new PageRecovery({
    window: browserWindow,
    load: () => window.load(),
    askToWait: (signal) => askToWait(browserWindow, signal, t),
    askToRetry: () => askToRetry(browserWindow, t),
    quit: () => app.quit(),
    log,
    now: () => performance.now(),
  })
  recovery.start()
}
