import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clipboard } from 'electron'
import { calls as auth } from '#shared/areas/auth/calls.ts'
import type { CheckOutcome, DiagnosticFacts, MainCheck } from '#shared/diagnostics.ts'
import { AppError } from '#shared/errors.ts'
import { fileFailure } from '../files/fileFailure.ts'
import type { Transport } from '../http/transport.ts'
import { messageOf } from '../log/messageOf.ts'
import { probeKeychain } from '../secrets/keychainProbe.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { Texts } from '../texts/texts.ts'
import { withTimeout } from '../async/timeLimit.ts'

export interface DiagnosticsDeps {
  readonly transport: Transport
  readonly store: SecretStore
  readonly clipboard: Pick<Clipboard, 'read' | 'readText' | 'writeText' | 'clear'>
  /** The fixed export folder, or the downloads folder when there is none; null when the system finds none either. */
  readonly exportFolder: () => string | null
  readonly facts: () => DiagnosticFacts
  readonly texts: Texts
}

/** A check found something wrong; the message says what. */
class CheckFailure extends Error {
  override readonly name = 'CheckFailure'
}

/** The limit of the disk and keychain checks. The server check has the transport's own limit. Milliseconds. */
const CHECK_LIMIT_MS = 10_000
const GIGABYTE = 1024 ** 3

/** The self-checks of the test page that need main (spec.md §2, /test/index). Each leaves everything as it was. */
export class Diagnostics {
  readonly #deps: DiagnosticsDeps

  constructor(deps: DiagnosticsDeps) {
    this.#deps = deps
  }

  facts(): DiagnosticFacts {
    return this.#deps.facts()
  }

  /** Runs one check. A failure is its result: it never throws. */
  async run(check: MainCheck): Promise<CheckOutcome> {
    const start = performance.now()
    const end = (isOk: boolean, detail: string): CheckOutcome => ({ isOk, detail, durationMs: performance.now() - start })
    try {
      return end(true, await this.#check(check))
    } catch (cause) {
      return end(false, cause instanceof AppError || cause instanceof CheckFailure ? cause.message : messageOf(cause))
    }
  }

  #check(check: MainCheck): Promise<string> {
    switch (check) {
      case 'server':
        return this.#server()
      case 'exportFolder':
        return this.#limited(this.#exportFolder())
      case 'keychain':
        return this.#limited(this.#keychain())
      case 'clipboard':
        return this.#clipboard()
    }
  }

  /** Makes a call that needs no session, so that it tests only the connection. A refusal is an answer too. */
  async #server(): Promise<string> {
    const { transport, texts } = this.#deps
    try {
      await transport.send('auth.captcha', auth['auth.captcha'], {}, { token: null })
    } catch (error) {
      if (!(error instanceof AppError) || (error.kind !== 'server' && error.kind !== 'unauthorized')) throw error
    }
    return texts.t('main:diagnostics.server', { host: this.facts().serverHost })
  }

  async #exportFolder(): Promise<string> {
    const { exportFolder, texts } = this.#deps
    const folder = exportFolder()
    if (folder === null) throw new CheckFailure(texts.t('main:diagnostics.noExportFolder'))
    const file = join(folder, `.backoffice-${randomUUID()}.part`)
    try {
      await writeFile(file, file, { flag: 'wx' })
      const { bavail, bsize } = await statfs(folder)
      return texts.t('main:diagnostics.exportFolder', { folder, free: ((bavail * bsize) / GIGABYTE).toFixed(1) })
    } catch (cause) {
      throw fileFailure(cause, { folder, fileName: file }, texts.t) ?? cause
    } finally {
      await rm(file, { force: true })
    }
  }

  async #keychain(): Promise<string> {
    const { store, texts } = this.#deps
    const probe = await probeKeychain(store)
    if (probe.state === 'writable') return texts.t('main:diagnostics.keychain')
    if (probe.state === 'differs') throw new CheckFailure(texts.t('main:diagnostics.keychainDiffers'))
    const words = texts.t('main:diagnostics.noKeychain', {
      reason: texts.t(`session:keychain.${probe.fault}.reason`),
      remedy: texts.t(`session:keychain.${probe.fault}.remedy`),
    })
    throw new CheckFailure(probe.detail === '' ? words : `${words} (${probe.detail})`)
  }

  /** Tests the clipboard only if it holds text: nothing else could be restored. */
  async #clipboard(): Promise<string> {
    const { clipboard, texts } = this.#deps
    const kinds = (await clipboard.read()).flatMap(({ types }) => types)
    if (kinds.some((kind) => !kind.startsWith('text/plain'))) return texts.t('main:diagnostics.clipboardKept')
    const before = await clipboard.readText()
    const probe = randomUUID()
    await clipboard.writeText(probe)
    const read = await clipboard.readText()
    if (before === '') clipboard.clear()
    else await clipboard.writeText(before)
    if (read !== probe) throw new CheckFailure(texts.t('main:diagnostics.clipboardDiffers'))
    return texts.t('main:diagnostics.clipboard')
  }

  #limited(work: Promise<string>): Promise<string> {
    return withTimeout(
      work,
      CHECK_LIMIT_MS,
      () => new CheckFailure(this.#deps.texts.t('main:diagnostics.silent', { seconds: CHECK_LIMIT_MS / 1000 })),
    )
  }
}
