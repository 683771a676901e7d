import { AppError } from '#shared/errors.ts'
import { errorMessage } from '../errors/errors.ts'
import { i18n } from '../i18n.ts'

/**
 * Makes a write. When its answer is lost, it reads the record back, so that the failure says what the server now holds. The write is
 * never repeated.
 * @param write Makes the write.
 * @param readBack Reads the record and describes it in a few words, such as its status.
 * @throws AppError of the write. After a lost answer it is still `isUndecided`, with the record's state in its message.
 */
export async function writeOrReadBack<T>(write: () => Promise<T>, readBack: () => Promise<string>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AppError) || !error.isUndecided) throw error
    throw new AppError({ ...error.toData(), message: await lostText(readBack) }, { cause: error })
  }
}

async function lostText(readBack: () => Promise<string>): Promise<string> {
  try {
    return i18n.t('writes:lost.held', { state: await readBack() })
  } catch (error) {
    return i18n.t('writes:lost.unread', { reason: errorMessage(error) })
  }
}
