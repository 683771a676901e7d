import { withoutInvisible } from '#shared/text/invisible.ts'
import { setFieldText, type TextField } from './setFieldText.ts'

/** Marks a field whose text is taken as it comes: a password that is shown. */
export const TAKEN_AS_IT_IS = { 'data-taken-as-it-is': true } as const

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'password')

/** The text as the field takes it from the browser: in one line where it has one, and no longer than it may be. */
function fitting(field: TextField, text: string, selected: number): string {
  const shown = field instanceof HTMLTextAreaElement ? text : text.replaceAll(/\r\n?|\n/gu, ' ')
  return field.maxLength < 0 ? shown : shown.slice(0, Math.max(0, field.maxLength - field.value.length + selected))
}

function takeClean(event: Event): void {
  if (!(event instanceof InputEvent)) return
  const { data, inputType, target } = event
  if (!event.cancelable || event.isComposing || data === null || !isTextField(target) || target.dataset['takenAsItIs'] !== undefined) return
  const { selectionStart: from, selectionEnd: to } = target
  const clean = withoutInvisible(data)
  if (clean === data || from === null || to === null) return
  event.preventDefault()
  const { value } = target
  const put = fitting(target, clean, to - from)
  setFieldText(target, value.slice(0, from) + put + value.slice(to), from + put.length, { data: put, inputType })
}

/**
 * Takes characters that nobody sees out of every text that is pasted, dropped or put into a field of the page, those that are there and
 * those that will be: an id with one of them is another id. Passwords are left alone. A field with a `paste` handler of its own cleans what
 * it takes itself.
 */
export function cleanInsertions(page: EventTarget = window): void {
  page.addEventListener('beforeinput', takeClean, { capture: true })
}
