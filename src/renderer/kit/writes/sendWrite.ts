import { isUndecided } from '../errors/errors.ts'
import { notify, type Sentence, type ToastAction } from '../errors/notify.ts'
import { type ReadBack, writeOrReadBack } from './writeOrReadBack.ts'

interface Write {
  readonly send: () => Promise<unknown>
  /** Reads the record after a lost answer and says in words what the server holds. Without it the failure stays as the call reports it. */
  readonly readBack?: ReadBack
  /** Shows what the server has taken, until it is read again. Called only after its answer. */
  readonly show?: (() => void) | undefined
  /** What is said when the server has done it. */
  readonly done: Sentence
  /** What is offered with it, such as to show the record. */
  readonly doneAction?: ToastAction | undefined
  /** Fetches again what the write may have changed. Called in any case, but for a refusal with `refreshesLater`. */
  readonly refresh: () => unknown
  /** The form that shows a refusal fetches again when it is closed (`useLateRefresh`). */
  readonly refreshesLater?: boolean
}

/** Sends a write once, and says so when the server has done it. Rejects with its refusal, or after a lost answer with what it holds. */
export async function sendWrite({ send, readBack, show, done, doneAction, refresh, refreshesLater = false }: Write): Promise<void> {
  try {
    await (readBack === undefined ? send() : writeOrReadBack(send, readBack))
  } catch (error) {
    if (isUndecided(error) || !refreshesLater) void refresh()
    throw error
  }
  show?.()
  notify('success', done, doneAction)
  void refresh()
}
