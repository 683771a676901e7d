import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { codeOf, diskRefusal } from '../files/disk.ts'
import type { Translate } from '../texts/texts.ts'
import { attempt } from './attempt.ts'

/** Why a start that has no lock of the single instance got no answer from the first one. */
export type LockFault =
  | { readonly reason: 'read-only' | 'full' | 'session' | 'silent' }
  | { readonly reason: 'unwritable'; readonly code: string }
  | { readonly reason: 'other-pc'; readonly host: string }

/** The used part of Electron's app. */
interface InstanceApp {
  requestSingleInstanceLock(data: Record<string, unknown>): boolean
  on(event: 'second-instance', listener: (event: unknown, argv: unknown, folder: unknown, data: unknown) => void): unknown
  on(event: 'will-quit', listener: () => void): unknown
}

export interface InstanceDeps {
  readonly app: InstanceApp
  /** The account folder, whose lock it is. */
  readonly folder: string
  /** Names the session of the OS account on this PC (`sessionName`). */
  readonly session: string
}

/** The first instance has this long to answer a second start. Milliseconds. */
const ANSWER_MS = 3_000
const POLL_MS = 50

/** Who holds the lock. */
const OWNER = 'instance.json'
const ownerSchema = z.object({ host: z.string().max(255), session: z.string().max(255) })

const startSchema = z.object({ start: z.uuid() })
const ANSWER = 'second-start-'
const answerFile = (folder: string, start: string): string => join(folder, `${ANSWER}${start}`)

/**
 * The lock of the single instance. Electron answers “no” alike whether another instance runs, the account folder cannot be written, or
 * another PC holds it (electron_api_app.cc › RequestSingleInstanceLock). So the first instance answers each later start with a file.
 */
export class SingleInstance {
  readonly #deps: InstanceDeps
  readonly #start = randomUUID()

  constructor(deps: InstanceDeps) {
    this.#deps = deps
  }

  /** Takes the lock. @returns Whether this is the first instance; it then answers later starts. */
  take(): boolean {
    const { app, folder, session } = this.#deps
    if (!app.requestSingleInstanceLock({ start: this.#start })) return false
    const owner = join(folder, OWNER)
    attempt(() => removeAnswers(folder))
    attempt(() => writeFileSync(owner, JSON.stringify({ host: hostname(), session }), { mode: 0o600 }))
    app.on('will-quit', () => attempt(() => rmSync(owner, { force: true })))
    app.on('second-instance', (_event, _argv, _folder, data) => {
      const { success, data: second } = startSchema.safeParse(data)
      if (success) attempt(() => writeFileSync(answerFile(folder, second.start), '', { mode: 0o600 }))
    })
    return true
  }

  /**
   * Waits for the first instance's answer. It blocks: otherwise Electron would become ready meanwhile, on the folder of the first one.
   * @returns Null with an answer: the first one has come to the front, or starts again when it has ended.
   */
  awaitFirst(): LockFault | null {
    const { folder } = this.#deps
    const until = performance.now() + ANSWER_MS
    while (performance.now() < until) {
      if (this.#takeAnswer()) return null
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
    }
    return this.#takeAnswer() ? null : (writeFault(answerFile(folder, this.#start)) ?? this.#ownerFault())
  }

  #takeAnswer(): boolean {
    const file = answerFile(this.#deps.folder, this.#start)
    return attempt(() => {
      readFileSync(file)
      rmSync(file, { force: true })
    })
  }

  #ownerFault(): LockFault {
    const { folder, session } = this.#deps
    const found = readOwner(join(folder, OWNER))
    if (found !== null && found.host !== hostname()) return { reason: 'other-pc', host: found.host }
    return { reason: found !== null && found.session !== session ? 'session' : 'silent' }
  }
}

/** The session of the OS account: a PC that several people use by remote desktop has more than one. */
export const sessionName = (variables: Readonly<Record<string, string | undefined>>): string =>
  variables['SESSIONNAME'] ?? variables['XDG_SESSION_ID'] ?? ''

/** What keeps this program from writing to its folder; null for nothing. @param file A file that is not there yet. */
function writeFault(file: string): LockFault | null {
  try {
    writeFileSync(file, 'a', { flag: 'wx', mode: 0o600 })
    return null
  } catch (cause) {
    return faultOf(codeOf(cause) ?? 'UNKNOWN')
  } finally {
    attempt(() => rmSync(file, { force: true }))
  }
}

/** What an error code of the disk means for the lock. */
export function faultOf(code: string): LockFault {
  const refusal = diskRefusal(code)
  return refusal === null ? { reason: 'unwritable', code } : { reason: refusal }
}

/** Removes answers that no start has read: it was killed before. */
function removeAnswers(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(ANSWER)) rmSync(join(folder, name), { force: true })
}

function readOwner(file: string): z.infer<typeof ownerSchema> | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The sentence for the person. */
export function lockMessage(fault: LockFault, folder: string, t: Translate): string {
  switch (fault.reason) {
    case 'read-only':
      return t('main:instance.readOnly', { folder })
    case 'full':
      return t('main:instance.full', { folder })
    case 'unwritable':
      return t('main:instance.unwritable', { folder, code: fault.code })
    case 'other-pc':
      return t('main:instance.otherPc', { folder, host: fault.host })
    case 'session':
      return t('main:instance.session')
    case 'silent':
      return t('main:instance.silent')
  }
}
