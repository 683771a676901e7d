import * as z from 'zod'

/** The part of the request that holds the arguments of a call. */
export type Placement = 'none' | 'query' | 'json' | 'form'

/**
 * One call of the server, as `spec.md §7` lists it.
 *
 * `path` is relative to `/api`; `{svc}` in it is the deployment's own service word. `envelope` is false for the calls that
 * answer bare objects. `callers` is who may make the call: the page (`renderer`) by name over IPC, or only main (sign-in, refresh).
 * `writes`: the call changes something on the server. The method does not say it: some POSTs only read, and some GETs write. A write
 * is never aborted, and never sent twice by itself. An export is no write.
 */
export interface Endpoint<Args extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly placement: Placement
  readonly kind: 'json' | 'blob'
  readonly envelope: boolean
  readonly callers: 'renderer' | 'main'
  readonly writes: boolean
  readonly args: Args
  readonly response: Response
}

type Options = Partial<Pick<Endpoint, 'envelope' | 'callers' | 'placement'>>

const READS = { kind: 'json', envelope: true, callers: 'renderer', writes: false } as const

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

/** A GET that answers a file. The export service streams it to disk: a file is never read into memory. */
export function download<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { ...READS, method: 'GET', path, placement: 'query', kind: 'blob', envelope: false, args, response: z.null() }
}

/** A POST that answers a file, with its arguments in a JSON body. */
export function postDownload<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { ...download(path, args), method: 'POST', placement: 'json' }
}
