import { catalogue, type BlobEndpointName, type Endpoint, type JsonEndpointName } from '#shared/api/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from '../session/session.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts.ts'
import { openDownload, type Download } from './download.ts'
import type { Transport } from './transport.ts'

export interface ApiParts {
  readonly transport: Transport
  readonly session: Session
  readonly texts: Texts
  readonly log: Logger
}

/** Calls of the catalogue by name, with the session's token and the 401 rules. The page can reach nothing else. */
export class Api {
  readonly #parts: ApiParts

  constructor(parts: ApiParts) {
    this.#parts = parts
  }

  /**
   * Makes a JSON call. `args` come from the page and are checked here against the catalogue.
   * @throws AppError of every kind that `Transport.send` throws; `unauthorized` when nobody is signed in;
   * `invalid-argument` for arguments that the catalogue does not allow.
   */
  async call(name: JsonEndpointName, args: unknown, signal?: AbortSignal): Promise<unknown> {
    const { endpoint, checked } = this.#checked(name, args)
    return await this.#authorized((token) => this.#parts.transport.send(name, endpoint, checked, { token, signal }))
  }

  /**
   * Opens a file download; an error answer in the file's place is thrown as the error that it is.
   * @throws AppError as `call`; NotAFileError when something else than a file or an error came.
   */
  async download(name: BlobEndpointName, args: unknown, signal?: AbortSignal): Promise<Download> {
    const { endpoint, checked } = this.#checked(name, args)
    return await this.#authorized((token) => openDownload(this.#parts.transport, name, endpoint, checked, { token, signal }))
  }

  #checked(name: JsonEndpointName | BlobEndpointName, args: unknown): { endpoint: Endpoint; checked: unknown } {
    const endpoint: Endpoint = catalogue[name]
    const result = endpoint.args.safeParse(args)
    if (!result.success) throw this.#refused(name, result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', '))
    return { endpoint, checked: result.data }
  }

  #refused(name: string, why: string): AppError {
    this.#parts.log.warn(`refused call ${name}: ${why}`)
    return new AppError({ kind: 'invalid-argument', message: this.#parts.texts.t('errors:invalidArgument') })
  }

  async #authorized<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#parts.session.accessToken()
    try {
      return await attempt(token)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error
      // The answer is about a token that is no longer ours: the call goes out again, once, with its successor.
      if (this.#parts.session.isReplaced(token)) return await this.#replay(attempt)
      await this.#parts.session.rejected(token)
      throw error
    }
  }

  async #replay<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#parts.session.accessToken()
    try {
      return await attempt(token)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') await this.#parts.session.rejected(token)
      throw error
    }
  }
}
