import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { isFocusFree } from '../focus/useFocusReturn.ts'
import { PrintSheets } from './PrintSheet.tsx'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { PaperProvider } from './paper.ts'
import { printSheet, type PrintWay } from './printOrSave.ts'

interface Props {
  readonly way: PrintWay
  readonly paper: Paper
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
  /** The sheets. */
  readonly children: ReactNode
}

/** Prints sheets as soon as they are in the document, where they are only while they are printed. */
export function Printed({ way, paper, fileName, onEnd, children }: Props) {
  const hasBegun = useRef(false)
  const print = useEffectEvent(async () => {
    // The effect runs again when its tab is shown again.
    if (hasBegun.current) return
    hasBegun.current = true
    const giveFocusBack = followFocus()
    await printSheet(way, fileName, paper)
    onEnd()
    giveFocusBack()
  })
  useEffect(() => {
    void print()
  }, [])
  return (
    <PaperProvider value={paper}>
      <PrintSheets>{children}</PrintSheets>
    </PaperProvider>
  )
}

/**
 * Remembers the focused element and returns a function that restores the focus. While printing, the screens are hidden and a hidden element
 * loses the focus: otherwise Esc would no longer reach the panel.
 */
function followFocus(): () => void {
  let last = document.activeElement
  const follow = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = target
  }
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    // Menus take the focus and give it back themselves.
    if (isFocusFree() && last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
}
