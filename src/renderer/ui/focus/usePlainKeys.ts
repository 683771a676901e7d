import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isModalOpen, pressedKey } from '#renderer/kit/window/shortcuts.ts'
import { isShortcut, type ShortcutId } from '#shared/keymap.ts'
import { isComposing } from './isComposing.ts'
import { SCANNER_GAP, ScanReader } from './scanReader.ts'
import { isOfPage, isTyping } from './usePageKeys.ts'

/** A key of a page that acts without a modifier. */
export interface PlainKey {
  readonly id: ShortcutId
  /** `pressedAt`: time of the press, which the action may wait after. Milliseconds of the page. */
  readonly run: (key: string, pressedAt: number) => unknown
  /** A held key repeats its action, as an arrow does. Any other key acts once. */
  readonly isRepeatable?: true
  /** It acts only when no other key follows at once: a scanner's code may begin with it. */
  readonly isDelayed?: true
}

/** A control that Enter presses. */
const isPressedByEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="button"], [role="tab"], [role="separator"]') !== null

/**
 * Listens to plain keys on a page: not while somebody types, not in a dialog or menu, not while an input method composes, and not in a
 * scanner's code. A hidden page does not listen.
 */
export function usePlainKeys(root: RefObject<HTMLElement | null>, keys: readonly PlainKey[]): void {
  const find = useEffectEvent((event: KeyboardEvent) => keys.find(({ id }) => isShortcut(id, pressedKey(event))))
  const run = useEffectEvent((id: ShortcutId, key: string, pressedAt: number) => {
    if (!isModalOpen()) keys.find((one) => one.id === id)?.run(key, pressedAt)
  })
  useEffect(() => {
    const lone = new LoneKey()
    const reader = new ScanReader()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat) lone.cancel()
      const isScanned = reader.read(event.key, event.timeStamp) !== null
      if (isScanned || event.defaultPrevented || isComposing(event) || isTyping(event.target)) return
      if (!isOfPage(root.current, event.target) || isModalOpen()) return
      const found = find(event)
      if (found === undefined || (event.key === 'Enter' && isPressedByEnter(event.target))) return
      event.preventDefault()
      if (event.repeat && found.isRepeatable !== true) return
      const act = (): void => run(found.id, event.key, event.timeStamp)
      if (found.isDelayed === true) lone.press(act)
      else act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      lone.cancel()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [root])
}

/** A key that acts only if no other key follows at once: no letter of a scanned code, also of a slow one, must decide anything. */
export class LoneKey {
  #timer: ReturnType<typeof setTimeout> | undefined

  press(act: () => void): void {
    this.cancel()
    this.#timer = setTimeout(act, SCANNER_GAP)
  }

  /** Another key was pressed, or the page is gone. */
  cancel(): void {
    clearTimeout(this.#timer)
  }
}
