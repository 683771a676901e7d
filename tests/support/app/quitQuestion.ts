import type { ElectronApplication } from 'playwright'

/** Quits the program, answers its question with staying, and returns what the question says will be lost. */
export const quitQuestion = (app: ElectronApplication): Promise<string> =>
  app.evaluate(
    ({ app: electron, dialog }) =>
      new Promise<string>((asked) => {
        dialog.showMessageBox = ((_window: unknown, options: { detail: string }) => {
          asked(options.detail)
          return Promise.resolve({ response: 1, checkboxChecked: false })
        }) as typeof dialog.showMessageBox
        electron.quit()
      }),
  )
