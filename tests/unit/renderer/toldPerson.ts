import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { Bridge } from './bridge.ts'

/** A new main for each test, of a page in Chinese that has told its person nothing yet. */
export function useBridge(): () => Bridge {
  let main: Bridge
  beforeAll(() => i18n.changeLanguage('zh'))
  beforeEach(() => {
    main = new Bridge()
    useToasts.getState().clear()
  })
  afterEach(() => void vi.unstubAllGlobals())
  return () => main
}

/** What the person was told, and in which tone. */
export const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])
