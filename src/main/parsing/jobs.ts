import type { EndpointName } from '#shared/api/index.ts'
import type { BodyReading } from '../http/answer/readBody.ts'
import type { FileKind } from '../http/fileKind.ts'

/** What the parsing thread does: each job's arguments and result, as they cross between main and the thread. */
export interface Jobs {
  /** Reads the body of an answer. */
  readonly answer: { readonly args: AnswerJob; readonly result: BodyReading }
  /** Counts the rows of an exported file; null where they are not counted. */
  readonly rows: { readonly args: CountJob; readonly result: number | null }
}

export type JobName = keyof Jobs

export interface AnswerJob {
  readonly status: number
  /** The body in the server's bytes, which are transferred. */
  readonly blocks: readonly Uint8Array[]
  readonly schema: AnswerSchema
}

/** The call whose schema reads the data; `ignored`: a call without a result; null where the answer's code alone is read. */
export type AnswerSchema = { readonly call: EndpointName } | 'ignored' | null

export interface CountJob {
  readonly path: string
  readonly kind: FileKind
  readonly bytes: number
}

/** What main sends: one job at a time. */
export type Request = { readonly [Name in JobName]: { readonly name: Name; readonly args: Jobs[Name]['args'] } }[JobName]

/** What the thread sends back. `failure`: the name of what the job threw, without its message, which may hold values. */
export type Reply = { readonly ok: true; readonly result: Jobs[JobName]['result'] } | { readonly ok: false; readonly failure: string }
