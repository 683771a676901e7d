import { useEffect, useRef, type ReactNode } from 'react'
import { isComposing } from '../focus/isComposing.ts'

/** What `onSubmit` can do with the form. */
export interface FormHandle {
  /** Focuses a field and selects its text. */
  readonly focusField: (name: string) => void
}

export interface FormProps {
  readonly className?: string
  readonly onSubmit: (form: FormHandle) => void
  /** The field that has the focus when the form appears. */
  readonly initialField?: string | undefined
  readonly children: ReactNode
}

/** Focuses a field of a form and selects its text. */
export function focusFieldOf(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) field.focus()
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.select()
}

function keepCompositionEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}

/** A form that submits by Enter, but never by an Enter that belongs to an input method. */
export function Form({ className, onSubmit, initialField, children }: FormProps) {
  const root = useRef<HTMLFormElement>(null)
  const firstField = useRef(initialField)

  useEffect(() => {
    const form = root.current
    if (firstField.current !== undefined) focusFieldOf(form, firstField.current)
    // The effect runs again when a hidden tab is shown: what has the focus then keeps it.
    firstField.current = undefined
    form?.addEventListener('keydown', keepCompositionEnter)
    return () => form?.removeEventListener('keydown', keepCompositionEnter)
  }, [])

  return (
    <form
      ref={root}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble from a dialog to the component that opened it, where there may be another form.
        event.stopPropagation()
        onSubmit({ focusField: (name) => focusFieldOf(root.current, name) })
      }}
    >
      {children}
    </form>
  )
}
