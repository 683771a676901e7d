import { AppError } from '#shared/errors.ts'
import { i18n } from '../i18n.ts'

/** The longest time that loading a page's code and styles may take (spec.md §8, Load failures). Milliseconds. */
export const PAGE_LOAD_LIMIT_MS = 120_000

/** A page's code failed to load. Chromium does not repeat a request that is still pending until the window is reloaded. */
export class PageLoadError extends AppError {}

/** Loads a page's code within `PAGE_LOAD_LIMIT_MS`. @throws PageLoadError */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timeout()), PAGE_LOAD_LIMIT_MS)
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (cause instanceof PageLoadError) throw cause
    throw new PageLoadError({ kind: 'internal', message: i18n.t('errorLog:pageLoad.failed') }, { cause })
  } finally {
    clearTimeout(timer)
  }
}

const timeout = (): PageLoadError =>
  new PageLoadError({ kind: 'timeout', message: i18n.t('errorLog:pageLoad.timeout', { seconds: PAGE_LOAD_LIMIT_MS / 1000 }) })
