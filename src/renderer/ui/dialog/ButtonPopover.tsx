import type { JSX, ReactNode } from 'react'
import { Button, Popover, PopoverSurface, PopoverTrigger, Tooltip } from '@fluentui/react-components'
import { useIsShown } from '../focus/useIsShown.ts'

interface Props {
  readonly title: string
  /** The accessible name of the button; the title by default. */
  readonly label?: string
  readonly icon: JSX.Element
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly className: string
  /** The surface itself can take the focus, for content that may have nothing to focus. */
  readonly isFocusable?: boolean
  readonly children: ReactNode
}

/** A button with an icon that opens a popover below it. The content is mounted only while it is open. */
export function ButtonPopover({ title, label = title, icon, open, onOpenChange, className, isFocusable = false, children }: Props) {
  const isShown = useIsShown()
  return (
    <Popover
      trapFocus
      open={open && isShown}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
      positioning={{ position: 'below', align: 'end', offset: 6 }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={icon} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface {...(isFocusable ? { tabIndex: -1 } : {})} className={className} aria-label={title}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}
