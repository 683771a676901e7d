import { AppError } from '#shared/errors.ts'
import { i18n } from '../i18n.ts'

/** The code and the styles of a page are there by then, or do not come (spec.md §8, Load failures). Milliseconds. */
export const PAGE_LOAD_LIMIT_MS = 120_000

/** A page whose code did not come. What Chromium still waits for it waits for until the window is loaded anew. */
export class PageLoadError extends AppError {}

/** Waits for a page's code, but not for ever. @throws PageLoadError */
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
