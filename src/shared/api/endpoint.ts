import * as z from 'zod'
import type { Permission } from '../domain/permissions.ts'

/** The part of the request that holds the arguments of a call. */
export type Placement = 'query' | 'json' | 'form'

/** The parts of a call that the specification may leave open. */
type CallPart = 'method' | 'arguments' | 'placement' | 'response' | 'effect'

/** The assumptions of an entry where the specification is silent: the reason, by the part of the call. */
export type Assumptions = Readonly<Partial<Record<CallPart, string>>>

/** The permissions of a call that adds a record when its arguments have no `id`, and changes one when they have. */
export interface SavePermission {
  readonly add: Permission
  readonly change: Permission
}

/**
 * One call of the server, as `spec.md §7` lists it.
 *
 * `path` is relative to `/api`; `{svc}` in it is the deployment's own service word. `envelope` is false for the calls that answer bare
 * objects. `callers` is who may make the call: the page (`renderer`) by name over IPC, or only main (sign-in, refresh). `writes`: the call
 * changes something on the server. The method does not show this: some POSTs only read, and some GETs write. A write is never aborted, and
 * never sent twice by itself. An export is no write.
 *
 * `docs/calls.md` is generated from these entries. `assumed` lists the assumptions that a deployment has to compare with its server.
 * `permission` is the button (spec.md §6) without which a person may not make the call, null where every signed-in person may; the demo API
 * refuses by it. `newer` is the requirement of a call that is newer than the specification, null for one that it has. `plannedPage` is the address of the future page that will make the call; null once the program makes it.
 */
export interface Endpoint<Args extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly placement: Placement
  /** `json-or-blob`: a file, or an envelope that says that the server makes the file as a task (wire.md, Codes). */
  readonly kind: 'json' | 'blob' | 'json-or-blob'
  readonly envelope: boolean
  readonly callers: 'renderer' | 'main'
  readonly writes: boolean
  /** The server also takes the call by this method. */
  readonly alsoBy: 'POST' | null
  readonly permission: Permission | SavePermission | null
  readonly assumed: Assumptions
  readonly newer: string | null
  readonly plannedPage: string | null
  readonly args: Args
  readonly response: Response
}

/** Whether the answer of a success may be a file, which the export service takes. */
export const answersFile = ({ kind }: Pick<Endpoint, 'kind'>): boolean => kind !== 'json'

type Notes = Partial<Pick<Endpoint, 'permission' | 'assumed' | 'newer' | 'plannedPage'>>
type Options = Notes & Partial<Pick<Endpoint, 'envelope' | 'callers' | 'placement' | 'alsoBy'>>

const READS = {
  kind: 'json',
  envelope: true,
  callers: 'renderer',
  writes: false,
  alsoBy: null,
  permission: null,
  assumed: {},
  newer: null,
  plannedPage: null,
} as const

/** A GET that only reads, with its arguments in the query. */
export function get<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json'; writes: false } {
  return { ...READS, method: 'GET', path, placement: 'query', args, response, ...options }
}

/** A POST that only reads, with its arguments in a JSON body, or where `options.placement` puts them. */
export function post<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json'; writes: false } {
  return { ...READS, method: 'POST', path, placement: 'json', args, response, ...options }
}

/** A call that changes something: a POST with its arguments in a JSON body, unless `options` say otherwise. */
export function write<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options & Partial<Pick<Endpoint, 'method'>> = {},
): Endpoint<Args, Response> & { kind: 'json'; writes: true } {
  return { ...post(path, args, response), ...options, writes: true }
}

/** A write whose end is no news to a person, so that it has no text (`renderer/kit/writes/outcomeText.ts`): a star shows itself. */
export function quietWrite<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options & Partial<Pick<Endpoint, 'method'>> = {},
): Endpoint<Args, Response> & { kind: 'json'; writes: true; isNews: false } {
  return { ...write(path, args, response, options), isNews: false }
}

/** A GET that answers a file. The export service streams it to disk: a file is never read into memory. */
export function download<Args extends z.ZodType>(
  path: string,
  args: Args,
  notes: Notes = {},
): Endpoint<Args, z.ZodNull> & { kind: 'blob'; writes: false } {
  return { ...READS, method: 'GET', path, placement: 'query', kind: 'blob', envelope: false, args, response: z.null(), ...notes }
}

/** A POST that answers a file, with its arguments in a JSON body. */
export function postDownload<Args extends z.ZodType>(
  path: string,
  args: Args,
  notes: Notes = {},
): Endpoint<Args, z.ZodNull> & { kind: 'blob'; writes: false } {
  return { ...download(path, args, notes), method: 'POST', placement: 'json' }
}

/** A GET of `asyn-export-…`: the server answers with the file, or says that it will make it later. */
export function taskDownload<Args extends z.ZodType>(
  path: string,
  args: Args,
  notes: Notes = {},
): Endpoint<Args, z.ZodNull> & { kind: 'json-or-blob'; writes: false } {
  return { ...download(path, args, notes), kind: 'json-or-blob' }
}
