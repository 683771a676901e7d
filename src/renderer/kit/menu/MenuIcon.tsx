import { createElement } from 'react'
import { menuIconOf } from './menuIconOf.ts'

interface Props {
  /** The name that the server gives. */
  readonly source: string | null
  readonly className?: string
}

/** The icon of a menu group. */
export const MenuIcon = ({ source, className }: Props) =>
  createElement(menuIconOf(source), { 'aria-hidden': true, ...(className === undefined ? {} : { className }) })
