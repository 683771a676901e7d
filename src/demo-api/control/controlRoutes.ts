import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest, forbidden, notFound } from '../http/refusal.ts'
import type { DemoControl } from './control.ts'

/** The methods of DemoControl over HTTP, by path below `/__demo`. `src/demo-api/README.md` lists them. */

export const CONTROL_PREFIX = '/__demo'

const whole = z.int().min(0)

const faultSchema = z.strictObject({
  path: z.string().min(1),
  fields: z.array(z.string()).readonly().optional(),
  times: z.int().min(1).optional(),
  delayMs: whole.optional(),
  hold: z.boolean().optional(),
  drop: z.boolean().optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.string().optional(),
  contentType: z.string().optional(),
  syntheticBytes: whole.optional(),
  announceLength: z.boolean().optional(),
  claimedLength: whole.optional(),
  gzip: z.boolean().optional(),
  untilClose: z.boolean().optional(),
  disposition: z.string().max(2_000).optional(),
  cutAfterBytes: whole.optional(),
  stallAfterBytes: whole.optional(),
  bytesPerChunk: z.int().min(1).optional(),
  chunkDelayMs: whole.optional(),
})

const lifetimesSchema = z.strictObject({ access: z.int().min(1), refresh: z.int().min(1) }).partial()

function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw badRequest(z.prettifyError(result.error))
  return result.data
}

type Command = (control: DemoControl, args: Args) => unknown

const captchaText: Command = (control, args) => {
  try {
    return { text: control.captchaTextOf(args.required('key')) }
  } catch {
    throw notFound('no such captcha, or it was answered')
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'POST /expire-access': (control) => control.expireAccessTokens(),
  'POST /expire-refresh': (control) => control.expireRefreshTokens(),
  'POST /token-lifetimes': (control, args) => control.setTokenLifetimes(defined(checked(lifetimesSchema, args.body))),
  'POST /fault': (control, args) => control.addFault(checked(faultSchema, args.body)),
  'POST /release': (control) => ({ released: control.release() }),
  'GET /calls': (control, args) => ({
    total: control.callCount(args.text('path')),
    byPath: control.journal.countsByPath(),
    recent: control.recentCalls(args.text('path')),
  }),
  'GET /captcha': captchaText,
  'POST /reset': (control) => control.reset(),
  'GET ': () => Object.keys(COMMANDS),
}

function defined({ access, refresh }: z.output<typeof lifetimesSchema>) {
  return { ...(access === undefined ? {} : { access }), ...(refresh === undefined ? {} : { refresh }) }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Runs a command. Only callers on this machine may, and no web pages: those send an `Origin`.
 * @throws Refusal 403 for other callers, 404 for an unknown command, 400 for a malformed body.
 */
export function runCommand(control: DemoControl, request: IncomingMessage, path: string, args: Args): unknown {
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '') || request.headers.origin !== undefined) throw forbidden()
  const command = COMMANDS[`${request.method} ${path.slice(CONTROL_PREFIX.length).replace(/\/$/u, '')}`]
  if (command === undefined) throw notFound('unknown command')
  return command(control, args) ?? { done: true }
}
