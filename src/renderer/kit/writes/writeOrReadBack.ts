import { AppError } from '#shared/errors.ts'
import { errorMessage, sentenceOf } from '../errors/errors.ts'
import { i18n } from '../i18n.ts'
import { tellKnown } from '../ipc/lostAnswers.ts'

/**
 * What a record that was read again says about a write:
 * `done`: what was sent is there. `open`: it is not there, and can be sent again. `closed`: the record does not take it any more, and
 * somebody else may have been first. `unclear`: a person has to judge by the words.
 */
export type Fate = 'done' | 'open' | 'closed' | 'unclear'

/** What the server holds. */
export interface Held {
  /** In a few words, such as its status. */
  readonly state: string
  readonly fate: Fate
}

/** Reads the record of a write and describes it. A text alone leaves the judgement to the person. */
export type ReadBack = () => Promise<string | Held>

/** What is held of a record that a write was to add or to remove: it is done, or it can be sent again. */
export const heldIf = (isDone: boolean, state: string): Held => ({ state, fate: isDone ? 'done' : 'open' })

/**
 * What is held of a record that a write was to add. An older one may have its key: then a person has to judge by the words.
 * @param ofKey The records that have its key.
 * @param isSent Whether one also has the other values that were sent.
 */
export function heldAdded<R>(ofKey: readonly R[], isSent: (record: R) => boolean, inWords: (record: R | null) => string): string | Held {
  const added = ofKey.find(isSent)
  if (added !== undefined) return { state: inWords(added), fate: 'done' }
  const [older] = ofKey
  return older === undefined ? { state: inWords(null), fate: 'open' } : inWords(older)
}

/** What is held of a record that a write was to change or to remove. One that is gone takes no change any more. */
export function heldRecord<R>(record: R | null, isDone: (record: R | null) => boolean, state: string): Held {
  if (isDone(record)) return { state, fate: 'done' }
  return { state, fate: record === null ? 'closed' : 'open' }
}

/** A write that failed, after its record was read again: its message says what the server holds. The write is never repeated. */
export class ReadBackError extends AppError {
  /** `unread`: reading has failed too. */
  readonly fate: Fate | 'unread'
  /** Reads the record once more, as after a reading that failed. */
  readonly readAgain: () => Promise<ReadBackError>

  private constructor(failure: AppError, message: string, fate: Fate | 'unread', readBack: ReadBack) {
    super({ ...failure.toData(), message, text: undefined }, { cause: failure })
    this.fate = fate
    this.readAgain = () => ReadBackError.of(failure, readBack)
  }

  /** Reads the record of a failed write. Never rejects. */
  static async of(failure: AppError, readBack: ReadBack): Promise<ReadBackError> {
    try {
      const held = await readBack()
      const { state, fate: found }: Held = typeof held === 'string' ? { state: held, fate: 'unclear' } : held
      // What a refused write asked for is somebody else's work where it is there.
      const fate = failure.isUndecided || found === 'open' ? found : 'closed'
      if (failure.isUndecided && fate !== 'unclear') tellKnown(failure)
      return new ReadBackError(failure, heldText(failure, state, fate), fate, readBack)
    } catch (error) {
      return new ReadBackError(failure, i18n.t('writes:lost.unread', { reason: errorMessage(error) }), 'unread', readBack)
    }
  }
}

function heldText(failure: AppError, state: string, fate: Fate): string {
  if (!failure.isUndecided) return i18n.t('writes:refused.held', { reason: sentenceOf(failure), state })
  return i18n.t(`writes:lost.${fate === 'unclear' ? 'held' : fate}`, { state })
}

/** The fate of the write that failed with this error; null where its record was not read. */
export const fateOf = (error: unknown): Fate | 'unread' | null => (error instanceof ReadBackError ? error.fate : null)

interface Options {
  /** Reads after a refusal as well: somebody else may have been first. A refusal of a record that is still open is passed on as it is. */
  readonly readsRefusal?: boolean
}

/**
 * Makes a write. When its answer is lost, it reads the record back, so that the failure says what the server now holds. The write is
 * never repeated.
 * @throws AppError of the write. After a lost answer it is a `ReadBackError`, still `isUndecided`, with the record's state in its message.
 */
export async function writeOrReadBack<T>(write: () => Promise<T>, readBack: ReadBack, { readsRefusal = false }: Options = {}): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.isUndecided) throw await ReadBackError.of(error, readBack)
    if (!readsRefusal || error.kind !== 'server') throw error
    const read = await ReadBackError.of(error, readBack)
    throw read.fate === 'closed' ? read : error
  }
}
