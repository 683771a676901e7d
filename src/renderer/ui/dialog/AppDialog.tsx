import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens, type DialogOpenChangeData } from '@fluentui/react-components'
import { isComposing } from '../focus/isComposing.ts'
import { isFocusFree, useFocusReturn } from '../focus/useFocusReturn.ts'
import { useIsShown } from '../focus/useIsShown.ts'
import { useScanGuard } from './useScanGuard.ts'

const useStyles = makeStyles({
  small: { maxWidth: '420px' },
  medium: { maxWidth: 'min(480px, calc(100vw - 64px))', width: '480px' },
  wide: { maxWidth: 'min(720px, calc(100vw - 64px))', width: '720px' },
  // Fluent shows none for a dialog over a dialog: its question would be one of two white cards.
  backdrop: { backgroundColor: tokens.colorBackgroundOverlay },
  large: { maxWidth: 'min(960px, calc(100vw - 64px))', width: '960px' },
})

export type DialogSize = 'small' | 'medium' | 'wide' | 'large'

interface Props {
  readonly open?: boolean
  /** `small`: a question or a few fields. `medium`: a form or a few values. `wide`: a long form in two columns. `large`: a table. */
  readonly size?: DialogSize
  /** Called on Esc. Without it the dialog is an alert: Esc does nothing, and the person has to do what it asks for. */
  readonly onClose?: () => void
  /** Work is in flight. Esc then does nothing: closing the dialog would lose the result. */
  readonly isBusy?: boolean
  /**
   * The focus returns to the opener only if nothing else has it. For dialogs that end with another screen, such as the lock
   * screen, which keeps the focus then.
   */
  readonly yieldsFocus?: boolean
  /** The accessible name of a dialog without a title. */
  readonly label?: string
  /** False for a dialog that must take keys at once. */
  readonly isAnimated?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The frame of every dialog: how it closes, where the focus goes and stays, how wide it is, and that no scanner answers it. A click on the
 * backdrop never closes a dialog (spec.md §2, Dialogs). `DialogLayout` arranges its content.
 */
export function AppDialog(props: Props) {
  // A page that comes back shows its dialog again.
  return useIsShown() ? <ShownDialog {...props} /> : null
}

function ShownDialog({
  open = true,
  size,
  onClose,
  isBusy = false,
  yieldsFocus = false,
  label,
  isAnimated = true,
  className,
  children,
}: Props) {
  const styles = useStyles()
  const surface = useRef<HTMLElement>(null)
  const keepSurface = useCallback((element: HTMLElement | null) => void (surface.current = element), [])
  useFocusInside(surface, open)
  useScanGuard(open)
  const change = (data: DialogOpenChangeData): void => {
    // The key or click must not reach the panel beneath as well: it would close both.
    data.event.stopPropagation()
    if (data.open || data.type === 'backdropClick' || isBusy) return
    // An Esc that dismisses the candidates of an input method is not for the dialog.
    if (data.type === 'escapeKeyDown' && isComposing(data.event)) return
    onClose?.()
  }
  return (
    <Dialog
      open={open}
      modalType={onClose === undefined ? 'alert' : 'modal'}
      onOpenChange={(_event, data) => change(data)}
      {...(isAnimated ? {} : { surfaceMotion: null })}
    >
      <DialogSurface
        ref={keepSurface}
        className={mergeClasses(size && styles[size], className)}
        backdrop={{ onMouseDown: keepFocus, className: styles.backdrop }}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        <FocusReturn isWanted={yieldsFocus ? isFocusFree : undefined} />
        {children}
      </DialogSurface>
    </Dialog>
  )
}

/** A click on the backdrop would take the focus out of the dialog, and Esc would no longer reach it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Lives in the surface: it mounts and unmounts with it. */
function FocusReturn({ isWanted }: { readonly isWanted: (() => boolean) | undefined }) {
  useFocusReturn(isWanted)
  return null
}

/** The surfaces of the open dialogs, in the order in which they were opened. */
const open: RefObject<HTMLElement | null>[] = []

/** Whether the focus is on the page behind all dialogs, or nowhere. Menus and popovers of a dialog are no part of the page's element. */
const isBehind = (): boolean => isFocusFree() || document.activeElement?.closest('#root') != null

/**
 * Keeps the focus in the dialog on top. When the element with the focus disappears, Fluent may give the focus to a control behind the
 * dialog, and hides the dialog from assistive technology: Esc and Tab would then act on what cannot be used.
 */
export function useFocusInside(surface: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    open.push(surface)
    let frame = 0
    const check = (): void => {
      cancelAnimationFrame(frame)
      // After the clean-up of what has disappeared, which may choose a better place in the dialog.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (open.at(-1) === surface && isBehind()) surface.current?.focus({ preventScroll: true })
        })
      })
    }
    for (const name of ['focusin', 'focusout'] as const) document.addEventListener(name, check)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of ['focusin', 'focusout'] as const) document.removeEventListener(name, check)
      open.splice(open.indexOf(surface), 1)
    }
  }, [surface, isOpen])
}
