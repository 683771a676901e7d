import * as z from 'zod'

/** The part of the request that holds the arguments of a call. */
export type Placement = 'none' | 'query' | 'json' | 'form'

/**
 * One call of the server, as `spec.md §7` lists it.
 *
 * `path` is relative to `/api`; `{svc}` in it is the deployment's own service word. `envelope` is false for the calls that
 * answer bare objects. `callers` is who may make the call: the page (`renderer`) by name over IPC, or only main (sign-in, refresh).
 */
export interface Endpoint<Args extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly placement: Placement
  readonly kind: 'json' | 'blob'
  readonly envelope: boolean
  readonly callers: 'renderer' | 'main'
  readonly args: Args
  readonly response: Response
}

type Options = Partial<Pick<Endpoint, 'envelope' | 'callers' | 'placement'>>

/** A GET with its arguments in the query. */
export function get<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json' } {
  return { method: 'GET', path, placement: 'query', kind: 'json', envelope: true, callers: 'renderer', args, response, ...options }
}

/** A POST with its arguments in a JSON body, or where `options.placement` puts them. */
export function post<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json' } {
  return { method: 'POST', path, placement: 'json', kind: 'json', envelope: true, callers: 'renderer', args, response, ...options }
}

/** A GET that answers a file. The export service streams it to disk: a file is never read into memory. */
export function download<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { method: 'GET', path, placement: 'query', kind: 'blob', envelope: false, callers: 'renderer', args, response: z.null() }
}

/** A POST that answers a file, with its arguments in a JSON body. */
export function postDownload<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { ...download(path, args), method: 'POST', placement: 'json' }
}
