import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The used part of Electron's app. */
interface EndingApp {
  readonly commandLine: { removeSwitch(name: string): unknown }
  getName(): string
  setPath(name: 'sessionData', path: string): unknown
  whenReady(): Promise<unknown>
  exit(code: number): unknown
}

export interface ExitDeps {
  readonly app: EndingApp
  readonly showBox: (title: string, message: string) => void
  readonly platform: NodeJS.Platform
  readonly variables: Record<string, string | undefined>
}

/**
 * Shows why the program does not start, and ends it with code 1, also before Electron is ready. On Linux a box opens only once it is ready
 * (docs/api/dialog.md › dialog.showErrorBox), and Chromium opens a debugger before that: so what was refused is taken back first, and
 * Chromium's own files go elsewhere, because another instance may use the account folder.
 * @param refused The arguments and variables that must not count any more.
 */
export async function exitWithMessage(message: string, deps: ExitDeps, refused: readonly string[] = []): Promise<void> {
  const { app, showBox, platform, variables } = deps
  process.stderr.write(`${message}\n`)
  if (platform === 'linux') {
    for (const given of refused) {
      app.commandLine.removeSwitch(given.replace(/^-{1,2}/u, '').replace(/=.*$/su, ''))
      delete variables[given]
    }
    app.setPath('sessionData', mkdtempSync(join(tmpdir(), 'not-started-')))
    await app.whenReady()
  }
  showBox(app.getName(), message)
  app.exit(1)
}
