import { afterEach } from 'vitest'
import { useRecordedErrors } from '#renderer/kit/errors/errorLog.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'

/** What the page knows is the same before each test: what one leaves behind, such as a lock, neither breaks nor hides a fault of the next. */

interface Store {
  readonly getInitialState: () => object
  readonly setState: (state: never, replace: true) => void
}

const STORES: readonly Store[] = [
  useExports,
  useFullscreen,
  useMainState,
  useRecordedErrors,
  useRestoreOffer,
  useSearchRequest,
  useToasts,
  useUnreportedWrites,
]

export function resetStores(): void {
  for (const { getInitialState, setState } of STORES) setState(getInitialState() as never, true)
}

afterEach(resetStores)
