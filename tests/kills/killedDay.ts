import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { demoAccount } from '../support/app/accounts.ts'
import { killApp } from '../support/app/kill.ts'
import { launchArguments, launchBriefly, root, type DemoApi, type Launched } from '../support/app/launch.ts'
import type { Random } from '../support/hostile/random.ts'
import { lockScreen, signIn, unlockScreen } from '../support/page/pages.ts'
import { unzip } from '../support/services/unzip.ts'
import { ACTIONS, type Action } from './actions.ts'
import { expect } from '../support/page/expect.ts'

const PASSWORD = '2580'
const admin = demoAccount('admin')
/** Every `START_EVERY`th kill comes while the program starts. */
const START_EVERY = 5
const START_MS = 3_000
/** Half of the writes are never answered by the server. */
const HOLDS = 0.5
const PART = '.backoffice-part'
const UNANSWERED = /没有收到服务器的有效答复/u

/** What a start shows: a screen that is locked, the sign-in page, or the tabs of somebody. */
type Screen = 'locked' | 'signed-out' | 'open'

/** What must be true after the next start. */
interface Expected {
  readonly screens: readonly Screen[]
  /** The write that the server never answered: the person must be told. */
  readonly untold: string | null
}

/** One person's day on one PC, in which the program is killed again and again. */
export class KilledDay {
  readonly faults: string[] = []
  readonly userData = mkdtempSync(join(tmpdir(), 'backoffice-kills-'))
  readonly #exportFolder = mkdtempSync(join(tmpdir(), 'backoffice-kills-exports-'))
  readonly #demo: DemoApi
  readonly #random: Random
  readonly #counts = new Map<string, { kills: number; unanswered: number; told: number }>()
  #expected: Expected = { screens: ['signed-out'], untold: null }
  #next = 1

  constructor(demo: DemoApi, random: Random) {
    this.#demo = demo
    this.#random = random
  }

  counts(): Record<string, { kills: number; unanswered: number; told: number }> {
    return Object.fromEntries(this.#counts)
  }

  /** Starts the program, checks what it shows, does something, and kills the program meanwhile. */
  async kill(): Promise<{ readonly text: string }> {
    if (this.#random.below(START_EVERY) === 0) return await this.#killStart()
    const launched = await this.check()
    const action = this.#random.pick(ACTIONS)
    return await this.#killDuring(launched, action)
  }

  /** Starts the program, and compares what it shows with what happened before. It ends unlocked, with a lock password. */
  async check(): Promise<Launched> {
    const launched = await launchBriefly({ apiUrl: this.#demo.url, userData: this.userData, exportFolder: this.#exportFolder })
    const { page } = launched
    const screen = await this.#screenOf(page)
    const { screens, untold } = this.#expected
    if (!screens.includes(screen)) this.#fault(`the start shows ${screen} in place of ${screens.join(' or ')}`)
    const counts = this.#writeCounts()
    if (screen === 'locked') await unlockScreen(page, PASSWORD)
    if (screen === 'signed-out') await signIn(page, this.#demo, admin)
    await this.#checkTold(page, untold)
    if (screen !== 'locked') {
      await lockScreen(page, PASSWORD)
      await unlockScreen(page, PASSWORD)
    }
    await this.#checkFiles(page)
    if (this.#writeCounts() !== counts) this.#fault(`a write was sent again: ${counts}, then ${this.#writeCounts()}`)
    return launched
  }

  async #killStart(): Promise<{ readonly text: string }> {
    const after = this.#random.below(START_MS)
    const electron = join(root, 'tests/support/electron-stand-in/electron')
    const env = { ...process.env, BACKOFFICE_API_URL: this.#demo.url, BACKOFFICE_EXPORT_DIR: this.#exportFolder }
    const child = spawn(electron, launchArguments(this.userData), { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    await sleep(after)
    child.kill('SIGKILL')
    await ended
    this.#count('start', { unanswered: false })
    // A start changes nothing of what was before, but a message may have been told to a page that nobody saw.
    return { text: `start, after ${after} ms` }
  }

  async #killDuring({ app, page }: Launched, action: Action): Promise<{ readonly text: string }> {
    const id = `17900000000000${String(this.#next++).padStart(5, '0')}`
    const { write } = action
    const isHeld = write !== null && this.#random.next() < HOLDS
    if (write !== null) this.#demo.control.addFault({ path: write, times: 1, hold: isHeld })
    const before = write === null ? 0 : this.#demo.control.callCount(write)
    const after = this.#random.below(action.withinMs)
    let isAnswered = false
    const running = action.run({ app, page, orderId: id, refundId: id }).then(
      () => (isAnswered = true),
      // Refused by the demo, which knows no such record, or killed.
      () => undefined,
    )
    await sleep(after)
    const wasAnswered = isAnswered
    await killApp(app).catch(() => undefined)
    await running
    const wasSeen = write !== null && this.#demo.control.callCount(write) > before
    this.#demo.control.faults.reset()
    this.#count(action.name, { unanswered: wasSeen && isHeld })
    const out: readonly Screen[] = wasAnswered ? ['signed-out'] : ['signed-out', 'locked']
    this.#expected = { screens: action.leaves ? out : ['locked'], untold: wasSeen && isHeld ? action.name : null }
    return { text: `${action.name}, after ${after} ms${wasSeen ? (isHeld ? ', unanswered' : ', seen by the server') : ''}` }
  }

  async #screenOf(page: Page): Promise<Screen> {
    const screens = {
      locked: page.getByRole('button', { name: '解锁' }),
      'signed-out': page.getByRole('button', { name: '登录', exact: true }),
      open: page.getByRole('tablist', { includeHidden: true }),
    } as const
    await expect(screens.locked.or(screens['signed-out']).or(screens.open).first()).toBeVisible({ timeout: 60_000 })
    if (await screens.locked.isVisible()) return 'locked'
    return (await screens['signed-out'].isVisible()) ? 'signed-out' : 'open'
  }

  async #checkTold(page: Page, untold: string | null): Promise<void> {
    const alerts = page.getByRole('alert').filter({ hasText: UNANSWERED })
    if (untold === null) return
    await expect(alerts.first())
      .toBeVisible({ timeout: 20_000 })
      .then(
        () => this.#told(untold),
        () => this.#fault(`nothing tells of the ${untold} that the server did not answer`),
      )
  }

  /** No part of an export stays, and every file that has a name is whole. */
  async #checkFiles(page: Page): Promise<void> {
    const names = (): string[] => readdirSync(this.#exportFolder)
    await expect
      .poll(() => names().filter((name) => name.endsWith(PART)), { timeout: 20_000 })
      .toEqual([])
      .catch(() => this.#fault(`a part file stays: ${names().join(', ')}`))
    for (const name of names().filter((found) => found.endsWith('.xlsx'))) {
      try {
        unzip(readFileSync(join(this.#exportFolder, name)))
      } catch {
        this.#fault(`${name} is damaged`)
      }
    }
    const exports = await page.evaluate(() => window.backoffice.invoke('exports:list'))
    const running = exports.ok ? exports.value.filter(({ status }) => status === 'running' || status === 'queued') : []
    if (running.length > 0) this.#fault('an export of an earlier start still counts as running')
  }

  #writeCounts(): string {
    const writes = ACTIONS.flatMap(({ write }) => (write === null ? [] : [write]))
    return writes.map((write) => `${write} ${this.#demo.control.callCount(write)}`).join(', ')
  }

  #fault(text: string): void {
    this.faults.push(`after kill ${[...this.#counts.values()].reduce((sum, { kills }) => sum + kills, 0)}: ${text}`)
  }

  #count(name: string, { unanswered }: { readonly unanswered: boolean }): void {
    const found = this.#counts.get(name) ?? { kills: 0, unanswered: 0, told: 0 }
    this.#counts.set(name, { ...found, kills: found.kills + 1, unanswered: found.unanswered + (unanswered ? 1 : 0) })
  }

  #told(name: string): void {
    const found = this.#counts.get(name)
    if (found !== undefined) this.#counts.set(name, { ...found, told: found.told + 1 })
  }
}
