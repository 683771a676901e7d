import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'
import { imageOf } from '../start/relaunch.ts'

/** The used part of Electron's app. */
interface LogonApp {
  readonly getPath: (name: 'appData' | 'userData') => string
  setLoginItemSettings(settings: { openAtLogin: boolean; name?: string; path?: string }): void
}

export interface LogonDeps {
  readonly app: LogonApp
  readonly platform: NodeJS.Platform
  /** The program's own executable. */
  readonly execPath: string
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly log: Logger
}

/** The name of the value in the account's `Run` key, which the uninstaller removes (build/installer.nsh). */
const NAME = 'Backoffice'
/** Says in the account folder that the program set the start at logon itself: it takes back nothing that a person or another tool set. */
const MARKER = 'starts-at-logon'

/**
 * Makes the program start when this account signs in to the system, or takes that back where the setting is gone. Never throws: a refusal
 * stands in the log.
 */
export function applyStartAtLogon(isWanted: boolean, deps: LogonDeps): void {
  const marker = join(deps.app.getPath('userData'), MARKER)
  try {
    if (isWanted) {
      writeFileSync(marker, '')
      setStart(true, deps)
    } else if (isThere(marker)) {
      setStart(false, deps)
      rmSync(marker, { force: true })
    }
  } catch (cause) {
    deps.log.warn(`the start at logon could not be ${isWanted ? 'set' : 'taken back'}: ${messageOf(cause)}`)
  }
}

function setStart(isWanted: boolean, { app, platform, execPath, variables }: LogonDeps): void {
  // In quotes: without them Windows would try every part of a path with spaces.
  if (platform === 'win32') return app.setLoginItemSettings({ openAtLogin: isWanted, name: NAME, path: `"${execPath}"` })
  if (platform === 'darwin') return app.setLoginItemSettings({ openAtLogin: isWanted })
  const file = join(app.getPath('appData'), 'autostart', 'backoffice-desktop.desktop')
  if (!isWanted) return rmSync(file, { force: true })
  // An AppImage runs from a folder that is gone after the run.
  const text = desktopEntry(imageOf(variables) ?? execPath)
  if (textOf(file) === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** As the specification of desktop entries has it: an argument in quotes, in which four characters are escaped, and then the text's own `\`. */
const desktopEntry = (path: string): string => `[Desktop Entry]
Type=Application
Name=Backoffice
Name[zh_CN]=门店后台
Exec="${path
  .replaceAll(/["`$\\]/gu, '\\$&')
  .replaceAll('\\', '\\\\')
  .replaceAll('%', '%%')}"
Terminal=false
X-GNOME-Autostart-enabled=true
`

const isThere = (path: string): boolean => textOf(path) !== null

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
