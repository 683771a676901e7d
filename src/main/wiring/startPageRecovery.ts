import { app } from 'electron'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts/texts.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import { PageRecovery } from '../window/pageRecovery.ts'
import { askToRetry, askToWait } from '../window/recoveryQuestions.ts'

/** Loads the app's pages, and brings them back after a crash or a hang. */
export function startPageRecovery(window: MainWindow, { t }: Texts, log: Logger): PageRecovery {
  const { browserWindow } = window
  const recovery = new PageRecovery({
    window: browserWindow,
    load: (url) => window.load(url),
    askToWait: (signal) => askToWait(browserWindow, signal, t),
    askToRetry: () => askToRetry(browserWindow, t),
    quit: () => app.quit(),
    log,
    now: () => performance.now(),
  })
  recovery.start()
  return recovery
}
