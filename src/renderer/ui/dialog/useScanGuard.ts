import { useEffect } from 'react'
import { isComposing } from '../focus/isComposing.ts'
import { ScanReader } from '../focus/scanReader.ts'
import { takeOut } from '../focus/takeOut.ts'

/** Marks a field of a dialog that asks for a code, which a scanner may type: its Enter submits. */
export const TAKES_CODE = { 'data-takes-code': true } as const

const takesCode = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.dataset['takesCode'] !== undefined

/**
 * Keeps a scanner out of a dialog that did not ask for a code: the Enter that ends it presses no button and submits nothing, and what it
 * typed is taken out of the field again.
 */
export function useScanGuard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const reader = new ScanReader()
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      // A password is nobody's to take out.
      const isOwn = target instanceof HTMLInputElement && target.type === 'password'
      if (event.ctrlKey || event.metaKey || event.altKey || isOwn || isComposing(event)) return reader.forget()
      const code = reader.read(event.key, event.timeStamp)
      if (code === null || takesCode(target)) return
      event.preventDefault()
      event.stopPropagation()
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) takeOut(target, code)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
}
