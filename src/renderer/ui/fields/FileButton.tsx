import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '@fluentui/react-components'

interface Props extends Pick<ButtonProps, 'icon' | 'disabledFocusable' | 'children'> {
  /** The name of the chosen file's field. */
  readonly label: string
  /** Endings, as in `.csv,.txt`. */
  readonly accept: string
  /** Not called while the button is disabled. */
  readonly onFile: (file: File) => void
}

/** Chooses a file. The same file, corrected and saved, can be chosen again. */
export function FileButton({ label, accept, disabledFocusable, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    // Else the same name would be no change.
    target.value = ''
    if (file !== undefined && disabledFocusable !== true) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={choose} />
      <Button {...button} disabledFocusable={disabledFocusable === true} onClick={() => input.current?.click()} />
    </>
  )
}
