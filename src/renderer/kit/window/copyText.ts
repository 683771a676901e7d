import { invoke } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'
import { i18n } from '../i18n.ts'
import { notify } from '../errors/notify.ts'

/** Copies a text to the clipboard and confirms it with a toast (spec.md §8). */
export async function copyText(text: string): Promise<void> {
  try {
    await invoke('app:copyText', text)
    notify('success', () => i18n.t('copied'))
  } catch (error) {
    notifyError(error)
  }
}
