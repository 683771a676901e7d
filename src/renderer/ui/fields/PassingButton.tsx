import { useRef } from 'react'
import { Button, type ButtonProps } from '@fluentui/react-components'
import { useFocusHeir } from '../focus/useFocusHeir.ts'

/** A button that is taken away while it may have the focus: what stands around it inherits that, so that Esc still closes it. */
export function PassingButton(props: ButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  useFocusHeir(place)
  return (
    <span ref={place}>
      <Button {...props} />
    </span>
  )
}
