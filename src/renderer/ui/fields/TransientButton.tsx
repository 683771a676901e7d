import { Button, type ButtonProps } from '@fluentui/react-components'
import { useFocusHeir } from '../focus/useFocusHeir.ts'

/** A button that may disappear while it has the focus: the element around it inherits the focus, so that Esc still closes it. */
export function TransientButton(props: ButtonProps) {
  const heir = useFocusHeir()
  return (
    <span ref={heir}>
      <Button {...props} />
    </span>
  )
}
