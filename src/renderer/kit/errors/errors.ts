import type { AppErrorKind } from '#shared/domain/errorKinds.ts'
import type { TextKey } from '#shared/locales/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import { invoke } from '../ipc/bridge.ts'
import { i18n } from '../i18n.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { notify } from './notify.ts'

/** Failures without a message: the person cancelled, or the screen has already changed to sign-in or lock. */
const UNSPOKEN: ReadonlySet<AppErrorKind> = new Set(['cancelled', 'unauthorized', 'locked'])

/** Whether the configured white list has the failure's code: its message is not shown (spec.md §8). */
export const isSilent = (error: unknown): boolean => error instanceof AppError && error.silent

/** The message for a person, for any thrown value. Where a silent failure leaves a gap on the screen, that gap is named and no more. */
export const errorMessage = (error: unknown): string => (isSilent(error) ? i18n.t('errors:silent') : reasonOf(error))

/** Whether the page has the text: another version of the program may have said it, or its texts are not loaded yet. */
const isKnown = (key: string): key is TextKey => i18n.exists(key)

/** A sentence of main in the language that is displayed now. One whose text the page does not have stays as it was said. */
export const sentenceOf = ({ message, text }: Said): string =>
  text !== undefined && isKnown(text.key) ? i18n.t(text.key, { ...text.values }) : message

/** The reason of any failure, also of a silent one: a sign-in says why the server refuses it (spec.md §8). */
export const reasonOf = (error: unknown): string => (error instanceof AppError ? sentenceOf(error) : i18n.t('errors:internal'))

/** Whether this failure is shown to the user (spec.md §8: codes of the white list stay silent). */
export const isShownToUser = (error: unknown): boolean => !(error instanceof AppError) || (!error.silent && !UNSPOKEN.has(error.kind))

/** Whether a write failed in such a way that the server may have done it. What is on the screen about it must be read again. */
export const isUndecided = (error: unknown): boolean => error instanceof AppError && error.isUndecided

/** The server has answered about this record, or refused its arguments. After every other kind the next call would fail as well. */
const OF_ONE_RECORD: ReadonlySet<AppErrorKind> = new Set(['server', 'invalid-argument'])

/** Whether a failure concerns its record alone, so that the same call for another record may still succeed. */
export const concernsOneRecord = (error: unknown): boolean =>
  error instanceof AppError && !error.isUndecided && OF_ONE_RECORD.has(error.kind)

/** Shows a failure once, as a toast. A fault of the program is also reported to the error log. */
export function notifyError(error: unknown): void {
  if (!isShownToUser(error)) return
  if (!(error instanceof AppError)) reportError(error, 'notifyError')
  notify('error', () => errorMessage(error))
}

/** The route that is on the screen, with its query. */
export const pageUrl = (): string => (typeof location === 'undefined' ? '' : location.hash.slice(1))

const ownStack = (fault: unknown): string => (fault instanceof Error ? (fault.stack ?? fault.message) : '')

/** The stack of an error with those of its causes; empty if the thrown value is no `Error`. */
export function stackOf(fault: unknown): string {
  const cause = fault instanceof Error ? ownStack(fault.cause) : ''
  return cause === '' ? ownStack(fault) : `${ownStack(fault)}\nCaused by: ${cause}`
}

/** Reports a fault to main's error log; `info` says where it happened. Never throws: callers are `catch` blocks. */
export function reportError(fault: unknown, info: string): void {
  const field = (text: string): string => text.slice(0, MAX_LENGTH.errorField)
  const message = fault instanceof Error ? fault.message : String(fault)
  const text = fault instanceof AppError ? fault.text : undefined
  const report = { type: 'error', url: field(pageUrl()), message: field(message), stack: field(stackOf(fault)), info: field(info) } as const
  invoke('app:reportError', text === undefined ? report : { ...report, text }).catch(() => undefined)
}

/** Chromium's notice that a layout took two passes; nothing has failed. */
const isResizeWarning = (message: string): boolean => message.startsWith('ResizeObserver loop')

/** Reports uncaught errors and rejections to main's error log (spec.md §8, Uncaught UI errors). */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (!isResizeWarning(message)) reportError(error ?? message, 'window.error')
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (isShownToUser(reason)) reportError(reason, 'unhandledrejection')
  })
}
