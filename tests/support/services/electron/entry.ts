import { EventEmitter } from 'node:events'
import { app } from 'electron'
import type { startApp } from '#main/app.ts'
import { DeepLinkReceiver } from '#main/links/deepLink.ts'
import { ClientCertificates } from '#main/network/clientCertificates.ts'
import { UncaughtErrors } from '#main/start/uncaughtErrors.ts'

/** What `startApp` is given by the entry of the program. An uncaught error of the test itself ends nothing. */
export function entry(): Parameters<typeof startApp>[0] {
  const nothing = (): void => undefined
  return {
    inbox: new DeepLinkReceiver({ on: nothing }, []),
    clientCertificates: new ClientCertificates(app),
    uncaught: new UncaughtErrors({
      process: new EventEmitter(),
      relaunch: nothing,
      exit: nothing,
      tell: nothing,
      last: null,
      now: () => Date.now(),
    }),
  }
}
