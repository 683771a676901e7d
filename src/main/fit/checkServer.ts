import { catalogue, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { AppError } from '#shared/errors.ts'
import type { FitProgress, FitReport } from '#shared/fit/report.ts'
import { titleOf } from '#shared/fit/pageTitles.ts'
import { LANGUAGES } from '#shared/locales/languages.ts'
import { allFits } from '#shared/fit/verdict.ts'
import { JobError, type JobThread } from '../async/jobThread.ts'
import type { Api } from '../http/api.ts'
import { ANSWER_LIMITS } from '../http/answer/limits.ts'
import { numberingOf } from '../http/serverCodes.ts'
import { endpointOf } from '../settings/callSettings.ts'
import type { Deployment } from '../settings/deployment.ts'
import { createTexts } from '../texts/texts.ts'
import { EmbedPolicy } from '../embed/embedPolicy.ts'
import { menuFit, type MenuRules } from './menuFit.ts'
import { checkCalls, type CallDeps, type Observed } from './checkCalls.ts'
import { allMends, callMend } from './mends.ts'
import { OBSERVE_ANSWER } from './observeAnswer.ts'
import { permissionFit } from './permissionFit.ts'

export interface CheckDeps extends Pick<CallDeps, 'wait' | 'now'> {
  readonly api: Pick<Api, 'observe'>
  readonly parsing: Pick<JobThread, 'run'>
  readonly deployment: Deployment
  /** Of the program. */
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly wall: () => number
}

/**
 * Checks how the configured server fits the program, with calls that read, for the signed-in person. A cancelled check gives what it has
 * found.
 * @throws AppError `unauthorized` when nobody is signed in.
 */
export async function checkServer(deps: CheckDeps, signal: AbortSignal, onProgress: (progress: FitProgress) => void): Promise<FitReport> {
  const { deployment, version, wall, wait, now } = deps
  const sentAs = (call: EndpointName): Endpoint => endpointOf(deployment.calls, call, catalogue[call])
  const checked = await checkCalls(
    {
      wait,
      now,
      onProgress,
      observe: (call, args, until) => observe(deps, call, args, until),
      requestOf: (call) => ({ method: sentAs(call).method, path: sentAs(call).path.replaceAll('{svc}', deployment.svc) }),
    },
    signal,
  )
  const calls = checked.calls.map((call) => ({ ...call, mend: callMend(call, sentAs(call.call)) }))
  const buttons = checked.facts.get('menu.buttons')?.nodes ?? null
  const permissions = buttons === null ? null : permissionFit(buttons, deployment.permissions)
  const routes = checked.facts.get('menu.routes')?.nodes ?? null
  const found = {
    time: wall(),
    version,
    server: new URL(deployment.apiUrl).host,
    isPartial: checked.isPartial,
    writesNull: [...checked.facts.values()].some(({ writesNull }) => writesNull),
    ...(routes === null ? { menus: [], unreached: [] } : menuFit(routes, menuRules(deployment))),
    permissions,
    calls,
  }
  const mends = [...found.menus, ...(permissions?.near ?? []), ...calls].map(({ mend }) => mend)
  return { ...found, fits: allFits(found), mend: allMends(mends, deployment) }
}

const menuRules = (deployment: Deployment): MenuRules => ({
  names: deployment.menuPaths,
  policy: new EmbedPolicy(deployment),
  hasConsole: deployment.webConsoleUrl !== undefined,
  titlesOf: (page) => TITLES.map((t) => t(titleOf(page))),
})

/** The texts of each language. */
const TITLES = LANGUAGES.map((language) => createTexts(language).t)

/** Makes a call and has its answer compared in the parsing thread. */
async function observe({ api, parsing, deployment }: CheckDeps, call: EndpointName, args: object, signal: AbortSignal): Promise<Observed> {
  try {
    const { status, blocks } = await api.observe(call, args, signal)
    const bytes = blocks.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const job = { call, status, blocks, server: numberingOf(deployment) }
    const transfer = blocks.map(({ buffer }) => buffer)
    return { status, bytes, facts: await parsing.run(OBSERVE_ANSWER, job, { limitMs: ANSWER_LIMITS.ms, signal, transfer }) }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof JobError) return { fault: 'notJson' }
    if (!(cause instanceof AppError) || cause.kind === 'unauthorized') throw cause
    return { fault: cause.kind === 'timeout' ? 'timeout' : cause.kind === 'invalid-response' ? 'notJson' : 'network' }
  }
}
