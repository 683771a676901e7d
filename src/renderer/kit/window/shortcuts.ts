import { useEffect, useEffectEvent } from 'react'
import {
  ariaKeyshortcuts,
  isShortcut,
  shortcutLabels,
  worksInDialogs,
  type PageShortcutId,
  type PressedKey,
  type ShortcutId,
} from '#shared/keymap.ts'
import { useEnvironment } from '../ipc/environment.ts'

/** The shortcuts of `shared/keymap.ts` in the page: their listeners, and their names for a person. */

/** A DOM key event as the keymap reads it. */
export const pressedKey = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): PressedKey => ({
  key,
  control: ctrlKey,
  meta: metaKey,
  shift: shiftKey,
  alt: altKey,
})

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Runs `run` with the pressed key when the shortcut is pressed anywhere in the window. */
export function useShortcut(id: PageShortcutId, run: (key: string) => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(id, pressedKey(event)) || (!worksInDialogs(id) && isModalOpen())) return
      event.preventDefault()
      act(event.key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [id])
}

interface ShortcutTexts {
  /** The usual chord as a person reads it, for menus and tooltips: `Ctrl+K`. */
  readonly label: (id: ShortcutId) => string
  /** The value of `aria-keyshortcuts` for the control that the shortcut stands for. */
  readonly aria: (id: ShortcutId) => string
}

/** The names of the shortcuts on this system. */
export function useShortcutTexts(): ShortcutTexts {
  const { platform } = useEnvironment()
  return { label: (id) => shortcutLabels(id, platform)[0] ?? '', aria: (id) => ariaKeyshortcuts(id, platform) }
}
