import { clientShortcutOf, mayRepeat } from '#shared/keymap.ts'
import { pressedKey } from './shortcuts.ts'

/** Keys that move, in a list as in a text. */
const MOVES = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Tab)$/u
/** Keys that act in any field but one of several lines. */
const ACTS = /^(?:Enter|Escape|F\d+)$/u

/** Whether a key that is held may be taken again: it moves, it writes or deletes text, or it is a shortcut that repeats. */
function isTakenAgain(event: KeyboardEvent): boolean {
  const shortcut = clientShortcutOf(pressedKey(event))
  if (shortcut !== null) return mayRepeat(shortcut)
  // A code may hold a digit twice; keys of a page without a modifier look after themselves (`usePlainKeys`).
  if (MOVES.test(event.key) || isCharacter(event)) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const isLong = target.isContentEditable || target.matches('textarea')
  if (event.key === 'Enter') return isLong && !event.ctrlKey && !event.metaKey
  return !ACTS.test(event.key) && (isLong || isTextField(target))
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Fields whose text a held key changes; the others act on Space. */
const isTextField = (target: HTMLElement): boolean =>
  target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])')

/**
 * Makes a held key act once, in every part of the page that is there or will be: without it a held Enter exports or reads a list many times
 * a second, and a held Ctrl+W closes all tabs. Call it before anything listens to keys.
 */
export function ignoreHeldKeys(page: EventTarget = window): void {
  const onKeyDown = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !event.repeat || isTakenAgain(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onKeyDown, { capture: true })
}
