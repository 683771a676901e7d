import { basename, dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { SetupFields } from '#shared/schemas/setup.ts'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import type { ConfigFault, SetupImport, SetupTest } from '#shared/setup/setup.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { fileFailure } from '../files/fileFailure.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Redactor } from '../log/redactor.ts'
import type { TestedServer } from '../serverTest/serverTest.ts'
import { deploymentFaults, readDeploymentFile } from '../settings/loadDeployment.ts'
import { replaceFile } from '../storage/replaceFile.ts'
import { said, type Texts } from '../texts/texts.ts'
import { moreTextOf, readMore, type Settings } from './moreSettings.ts'

export type SetupOutcome = 'saved' | 'kept' | 'demo'

export interface SetupServiceDeps {
  /** The path of the `deployment.json` to write, in the account folder. */
  readonly file: string
  /** The content of that file where the person changes it; null before the first configuration. */
  readonly present: Settings | null
  /** Whether another configuration counts now, an administrator's or any other that this page does not show. */
  readonly isConfigured: () => boolean
  readonly testServer: (server: TestedServer) => Promise<readonly ServerTestResult[]>
  /** Asks for a file; null when the person closed the dialog. */
  readonly askFile: () => Promise<string | null>
  /** Called when the program can continue: the configuration is saved or stays as it is, or the person chose the demo. */
  readonly onDone: (outcome: SetupOutcome) => void
  readonly redactor: Pick<Redactor, 'remember'>
  readonly texts: Texts
}

/** Only the OS account reads the file: it holds the client secret. */
const OWNER_ONLY = 0o600

/** The person's own configuration of an installed program. It writes to the account folder, and only while no other configuration counts. */
export class SetupService {
  readonly #deps: SetupServiceDeps
  /** The secret of the present or the adopted file, which the page never gets. */
  #keptSecret: string

  constructor(deps: SetupServiceDeps) {
    this.#deps = deps
    this.#keptSecret = textOf(deps.present ?? {}, 'clientSecret')
    deps.redactor.remember(this.#keptSecret)
  }

  /** What the page begins with: the present settings, without the secret; null before the first configuration. */
  get present(): SetupFields | null {
    const { present } = this.#deps
    return present === null ? null : fieldsOf(present)
  }

  /** Tries the server. Not with an address that cannot be used, or other settings that cannot be read: then it returns these faults. */
  async test(fields: SetupFields): Promise<SetupTest> {
    const whole = this.#whole(fields)
    if ('fault' in whole) return { faults: [whole.fault], results: [] }
    const { raw } = whole
    const faults = deploymentFaults(raw, this.#deps.texts.t).filter(({ field }) => field === 'apiUrl')
    if (faults.length > 0) return { faults, results: [] }
    const client = { clientId: textOf(raw, 'clientId'), clientSecret: textOf(raw, 'clientSecret') }
    const server = { apiUrl: textOf(raw, 'apiUrl'), svc: textOf(raw, 'svc'), ...client, captchaMode: raw['captchaMode'] !== false }
    return { faults, results: await this.#deps.testServer(server) }
  }

  /** Reads a file that the person chooses, and adopts it when it has no fault. */
  async import(): Promise<SetupImport | null> {
    const { askFile, texts, redactor } = this.#deps
    const path = await askFile()
    if (path === null) return null
    const fileName = basename(path)
    const found = this.#read(path)
    if ('reason' in found) return { fileName, faults: [{ field: '', reason: found.reason }], fields: NOTHING }
    const faults = deploymentFaults(found.raw, texts.t)
    redactor.remember(textOf(found.raw, 'clientSecret'))
    if (faults.length > 0) return { fileName, faults, fields: NOTHING }
    this.#keptSecret = textOf(found.raw, 'clientSecret')
    return { fileName, faults, fields: fieldsOf(found.raw) }
  }

  /**
   * Writes the configuration and continues. If fields are wrong, it returns their faults and writes nothing. @throws AppError
   * `invalid-argument` when a configuration exists by now; `file` when the disk refuses.
   */
  async save(fields: SetupFields): Promise<readonly ConfigFault[]> {
    const { file, isConfigured, texts, redactor, onDone } = this.#deps
    const whole = this.#whole(fields)
    if ('fault' in whole) return [whole.fault]
    const { raw } = whole
    const faults = deploymentFaults(raw, texts.t)
    if (faults.length > 0) return faults
    redactor.remember(textOf(raw, 'clientSecret'))
    if (isConfigured()) throw this.#alreadyConfigured()
    let isLate = false
    await replaceFile(file, { text: `${JSON.stringify(raw, null, 2)}\n`, mode: OWNER_ONLY }, () => (isLate = isConfigured())).catch(
      (cause: unknown) => {
        const known = fileFailure(cause, { folder: dirname(file), fileName: basename(file) }, texts.t)
        throw known ?? new AppError({ kind: 'file', ...said(texts.t, 'errors:fileRefused', { reason: messageOf(cause) }) }, { cause })
      },
    )
    if (isLate) throw this.#alreadyConfigured()
    onDone('saved')
    return []
  }

  startDemo(): void {
    this.#deps.onDone('demo')
  }

  /** Continues with the file as it is. */
  leave(): void {
    this.#deps.onDone('kept')
  }

  #alreadyConfigured(): AppError {
    return new AppError({ kind: 'invalid-argument', ...said(this.#deps.texts.t, 'setup:alreadyConfigured') })
  }

  /** The content of the file, or what is wrong with the other settings. */
  #whole({ clientSecret, more, ...shown }: SetupFields): { readonly raw: Settings } | { readonly fault: ConfigFault } {
    const others = readMore(more, this.#deps.texts.t)
    if ('reason' in others) return { fault: { field: 'more', reason: others.reason } }
    return { raw: { ...tidied(shown), clientSecret: clientSecret ?? this.#keptSecret, ...others.settings } }
  }

  #read(path: string): { readonly raw: Settings } | { readonly reason: string } {
    try {
      return { raw: { ...readDeploymentFile(path, this.#deps.texts.t) } }
    } catch (cause) {
      return { reason: messageOf(cause) }
    }
  }
}

type Typed = Pick<SetupFields, 'apiUrl' | 'svc' | 'clientId'>

/** What is typed of a server, in ordinary letters, and its address with a scheme: https, which every server but a test has. */
function tidied({ apiUrl, svc, clientId }: Typed): Typed {
  const address = visible(apiUrl)
  return { apiUrl: address === '' || SCHEME.test(address) ? address : `https://${address}`, svc: visible(svc), clientId: visible(clientId) }
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//iu

const visible = (typed: string): string => toHalfWidth(withoutInvisible(typed)).trim()

const NOTHING: SetupFields = { apiUrl: '', svc: '', clientId: '', clientSecret: null, more: '' }

/** The values of the form. The secret stays here. */
const fieldsOf = (raw: Settings): SetupFields => ({
  apiUrl: textOf(raw, 'apiUrl'),
  svc: textOf(raw, 'svc'),
  clientId: textOf(raw, 'clientId'),
  clientSecret: null,
  more: moreTextOf(raw),
})

const textOf = (raw: Settings, name: keyof SetupFields): string => {
  const value = raw[name]
  return typeof value === 'string' ? value : ''
}
