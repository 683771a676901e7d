import { Button, type ButtonProps } from '@fluentui/react-components'
import { usePageCommands } from '#renderer/kit/search/commands.ts'

interface Props extends Pick<ButtonProps, 'appearance' | 'icon' | 'disabledFocusable'> {
  /** Its text, and the name of its command. */
  readonly name: string
  readonly onRun: () => void
}

/** A button above a page that the search offers as a command as well, such as the one that adds a record. */
export function CommandButton({ name, onRun, ...button }: Props) {
  usePageCommands(button.disabledFocusable === true ? [] : [{ id: name, name, run: onRun }])
  return (
    <Button {...button} onClick={onRun}>
      {name}
    </Button>
  )
}
