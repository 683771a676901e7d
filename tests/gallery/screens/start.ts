import type { Page } from 'playwright/test'
import type { Screen } from '../screen.ts'

/** The box that stands for the system's: a picture of one shows the system's own fonts and buttons, which differ. */
const STYLE = `
  body { display: flex; flex-direction: column; box-sizing: border-box; width: 720px; height: 426px; margin: 0; border: 1px solid #ccc; background: #fff; font: 14px/22px system-ui, sans-serif; color: #1b1b1b }
  header { padding: 10px 16px; font-weight: 600; border-bottom: 1px solid #e0e0e0 }
  main { flex: 1; display: flex; gap: 16px; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere }
  main::before { content: '×'; flex: none; width: 32px; height: 32px; border-radius: 50%; background: #c42b1c; color: #fff; font: 24px/30px sans-serif; text-align: center }
  footer { padding: 12px 16px; text-align: right; background: #f3f3f3 }
  button { font: inherit; padding: 4px 32px; border: 1px solid #ccc; border-radius: 4px; background: #fff }`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

let box: Page | null = null

/** What the program says, in the system's box, when it does not start. */
export const START_SCREENS: readonly Screen[] = [
  {
    name: 'unguarded',
    show: async ({ app, t }) => {
      const folder = 'C:\\ProgramData\\Backoffice'
      const text = t('main:config.unguardedWindows', {
        folder,
        file: `${folder}\\deployment.json`,
        name: 'Backoffice',
        base: 'deployment.json',
      })
      const html = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><header>Backoffice</header><main>${escaped(text)}</main><footer><button>${t('common:close')}</button></footer>`
      const opened = app.waitForEvent('window')
      await app.evaluate(
        ({ BrowserWindow }, url) => void new BrowserWindow({ show: false }).loadURL(url),
        `data:text/html;charset=utf-8,${encodeURIComponent(html)}`,
      )
      box = await opened
      await box.getByRole('main').waitFor()
    },
    page: () => box,
    detail: { x: 0, y: 0, width: 720, height: 427 },
    leave: async () => {
      await box?.close()
      box = null
    },
  },
]
