import * as z from 'zod'

/** Where the arguments of a call travel. */
export type Placement = 'none' | 'query' | 'json' | 'form'

/**
 * One call of the server, as `spec.md §7` lists it.
 *
 * `path` is relative to `/api`; `{svc}` in it is the deployment's own service word. `envelope` is false for the calls that
 * answer bare objects. `callers` says who may make it: the renderer by name over IPC, or main alone (sign-in, refresh).
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

/** A GET whose arguments are its query. */
export function get<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json' } {
  return { method: 'GET', path, placement: 'query', kind: 'json', envelope: true, callers: 'renderer', args, response, ...options }
}

/** A POST whose arguments are its JSON body unless `options.placement` says otherwise. */
export function post<Args extends z.ZodType, Response extends z.ZodType>(
  path: string,
  args: Args,
  response: Response,
  options: Options = {},
): Endpoint<Args, Response> & { kind: 'json' } {
  return { method: 'POST', path, placement: 'json', kind: 'json', envelope: true, callers: 'renderer', args, response, ...options }
}

/** A GET that answers a file. It is never read into memory: the export service streams it to disk. */
export function download<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { method: 'GET', path, placement: 'query', kind: 'blob', envelope: false, callers: 'renderer', args, response: z.null() }
}

/** A POST that answers a file; its arguments are its JSON body. */
export function postDownload<Args extends z.ZodType>(path: string, args: Args): Endpoint<Args, z.ZodNull> & { kind: 'blob' } {
  return { ...download(path, args), method: 'POST', placement: 'json' }
}
