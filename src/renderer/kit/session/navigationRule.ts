import type { SessionState } from '#shared/session.ts'

const LOGIN_PATH = '/login'
const LOCK_PATH = '/lock'
export const ERROR_PATHS = ['/403', '/404', '/500'] as const
export type ErrorPath = (typeof ERROR_PATHS)[number]

export const isErrorPath = (path: string): path is ErrorPath => ERROR_PATHS.some((known) => known === path)

/** Addresses that redirect to another one (spec.md §2, Routes). */
const ALIASES: Readonly<Record<string, string>> = { '/': '/wel', '/wel': '/wel/index', [LOGIN_PATH]: '/' }

/**
 * The address to redirect to, or null when the address may stay (spec.md §2, Navigation rules 2 to 5).
 * `resumeAt` is the address after an unlock.
 */
export function navigationRule(phase: SessionState['phase'], path: string, resumeAt = '/'): string | null {
  switch (phase) {
    case 'signed-out':
      return path === LOGIN_PATH || isErrorPath(path) ? null : LOGIN_PATH
    case 'locked':
      return path === LOCK_PATH ? null : LOCK_PATH
    case 'signed-in':
      return path === LOCK_PATH ? resumeAt : (ALIASES[path] ?? null)
  }
}

/** The address that the rules lead to, over all that redirect to another one; null when the address may stay. */
export function redirectOf(phase: SessionState['phase'], path: string, resumeAt: string): string | null {
  const target = navigationRule(phase, path, resumeAt)
  return target === null ? null : (redirectOf(phase, target, resumeAt) ?? target)
}
