import { useEffect, useEffectEvent, type RefObject } from 'react'
import { endTopic } from '#renderer/kit/errors/notify.ts'
import { isModalOpen, pressedKey } from '#renderer/kit/window/shortcuts.ts'
import { isShortcut, type ShortcutId } from '#shared/keymap.ts'
import { isComposing } from './isComposing.ts'
import { ScanReader } from './scanReader.ts'
import { takeOut } from './takeOut.ts'

/** Whether the element takes typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

/** Whether a key is for the page: pressed inside it, or while nothing has the focus. A key in a field or menu elsewhere is not. */
export const isOfPage = (root: HTMLElement | null, target: EventTarget | null): boolean =>
  root !== null && target instanceof Node && (root.contains(target) || target.contains(root))

/** Runs `act` when the key of a shortcut is pressed on the page and nobody is typing. A hidden page does not listen. */
export const usePageKey = (root: RefObject<HTMLElement | null>, id: ShortcutId, act: () => void): void =>
  usePageListener(id, (event) => isOfPage(root.current, event.target) && !isTyping(event.target) && !isComposing(event), act)

/**
 * Runs `act` when the shortcut is pressed while the page is in sight, wherever the focus is: after a click on its tab the focus is in the
 * tab bar. A hidden page does not listen.
 */
export const usePageShortcut = (id: ShortcutId, act: () => void): void => usePageListener(id, always, act)

/**
 * Runs `act` when the key of a record's action is pressed while its page is in sight, unless somebody types. `null`: the action is not
 * offered, and the key does nothing.
 */
export const useRecordKey = (id: ShortcutId, act: (() => void) | null): void =>
  usePageListener(
    id,
    (event) => act !== null && !isTyping(event.target) && !isComposing(event),
    () => act?.(),
  )

const always = (): boolean => true

function usePageListener(id: ShortcutId, isWanted: (event: KeyboardEvent) => boolean, act: () => void): void {
  const run = useEffectEvent(act)
  const isFor = useEffectEvent(isWanted)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(id, pressedKey(event)) || event.defaultPrevented || !isFor(event) || isModalOpen()) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [id])
}

/** The listeners of visible pages. If a page has its own listener, the shell does not handle codes that are scanned there. */
const pageListeners = new Set<object>()

interface Scans {
  readonly onScan: (code: string) => void
  /** Whether a code that was scanned into the field of this name is the field's own. */
  readonly isFields: (name: string, code: string) => boolean
  /** For the shell: listens only while the visible page does not. */
  readonly isFallback?: boolean
}

/**
 * Listens to a barcode scanner anywhere on the page, except in a multi-line field or a dialog, which keep what it types, and
 * except for a code that belongs to the field with the focus. A field without a name has no codes of its own.
 */
export function useScanner(root: RefObject<HTMLElement | null>, { onScan, isFields, isFallback = false }: Scans): void {
  const run = useEffectEvent(onScan)
  const isKept = useEffectEvent(isFields)
  useEffect(() => {
    const reader = new ScanReader()
    if (!isFallback) pageListeners.add(reader)
    const onKeyDown = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof HTMLTextAreaElement || !isOfPage(root.current, event.target) || isModalOpen()
      const isOfOther = isFallback && pageListeners.size > 0
      if (isElsewhere || isOfOther || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return reader.forget()
      const code = reader.read(event.key, event.timeStamp)
      if (code === null) return
      endTopic('scan')
      if (event.target instanceof HTMLInputElement && isKept(event.target.name, code)) return
      // This Enter ends the scan: it must not search, or press the focused control.
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof HTMLInputElement) takeOut(event.target, code)
      run(code)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      pageListeners.delete(reader)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [root, isFallback])
}
