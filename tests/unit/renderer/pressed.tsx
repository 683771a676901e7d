import type { QueryClient } from '@tanstack/react-query'
import React, { type ComponentType, type ReactElement, type ReactNode } from 'react'
import { vi } from 'vitest'

/**
 * What a render has made, so that a test can press it without a browser. Import this file before any part of the page: it takes the place
 * of the function that makes elements. Dialogs, menus and popovers stand in the page, as a portal cannot be drawn as text.
 */

type Props = Readonly<Record<string, unknown>>

interface Made {
  readonly type: unknown
  readonly name: string
  readonly props: Props
}

const recorder = vi.hoisted(() => ({
  made: [] as { readonly type: unknown; readonly name: string; readonly props: Readonly<Record<string, unknown>> }[],
  onMade: null as ((element: { readonly name: string; readonly props: Readonly<Record<string, unknown>> }) => void) | null,
}))

vi.mock('react', async (original) => {
  const real = await original<Record<string, unknown>>()
  return { ...real, useSyncExternalStore: <Value,>(_subscribe: unknown, snapshot: () => Value): Value => snapshot() }
})

vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<Record<string, unknown>>()
  const jsxDEV = real['jsxDEV'] as (...args: unknown[]) => ReactElement
  const { cloneElement, isValidElement } = await import('react')
  const { Fragment } = await import('react')

  const nameOf = (type: unknown): string => {
    if (typeof type === 'string') return type
    const {
      displayName,
      name,
      render,
      type: inner,
    } = (type ?? {}) as Record<string, unknown> & { readonly render?: { readonly name?: string } }
    const found = displayName ?? (name === '' ? undefined : name) ?? render?.name
    if (typeof found === 'string') return found
    return inner === undefined ? '' : nameOf(inner)
  }
  const textOf = (node: unknown): string => {
    if (typeof node === 'string' || typeof node === 'number') return String(node)
    if (Array.isArray(node)) return node.map(textOf).join('')
    return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
  }
  /** What stands for a part of Fluent that a portal would hide; undefined for every other element. */
  const inPlace = (type: string, props: Props): readonly [type: unknown, props: Props] | undefined => {
    const children = props['children']
    switch (type) {
      case 'Dialog':
        return [Fragment, { children: props['open'] === false ? null : children }]
      case 'DialogSurface':
        return ['div', { role: 'dialog', 'aria-label': props['aria-label'], children }]
      case 'DialogBody':
      case 'DialogContent':
      case 'DialogActions':
        return ['div', { children }]
      case 'DialogTitle':
        return ['h2', { children: [children, props['action']] }]
      case 'Popover':
      case 'Menu':
        return [Fragment, { children: props['open'] === false && Array.isArray(children) ? children[0] : children }]
      case 'Portal':
      case 'MenuTrigger':
      case 'PopoverTrigger':
        return [Fragment, { children }]
      case 'MenuPopover':
        return ['div', { children }]
      case 'MenuList':
        return ['div', { role: 'menu', 'aria-label': props['aria-label'], children }]
      case 'MenuDivider':
        return ['hr', {}]
      case 'MenuItem':
      case 'MenuItemRadio':
        return ['button', { ...(props['disabled'] === true ? { disabled: true } : {}), 'data-note': props['secondaryContent'], children }]
      case 'PopoverSurface':
        return ['div', { role: 'group', 'aria-label': props['aria-label'], children }]
      default:
        return undefined
    }
  }
  const make = (type: unknown, props: Props, ...rest: unknown[]): ReactElement => {
    const kind = nameOf(type)
    if (kind === 'Tooltip' && isValidElement<Record<string, unknown>>(props['children'])) {
      const { children } = props
      const label = props['relationship'] === 'label' ? { 'aria-label': props['content'] } : {}
      const element = { type: children.type, name: String(props['content']), props: { ...children.props, ...label } }
      recorder.made.push(element)
      recorder.onMade?.(element)
      return cloneElement(children, label)
    }
    const label = props['aria-label'] ?? props['label']
    const element = { type, name: typeof label === 'string' ? label : textOf(props['children']), props }
    recorder.made.push(element)
    recorder.onMade?.(element)
    const [shown, shownProps] = inPlace(kind, props) ?? [type, props]
    return jsxDEV(shown, shownProps, ...rest)
  }
  return { ...real, jsxDEV: make }
})

/** An event as a press of the mouse makes it. */
const pressEvent = () => ({
  detail: 1,
  button: 0,
  currentTarget: { closest: () => null },
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
})

const call = ({ props }: Pick<Made, 'props'>, handler: string, args: readonly unknown[]): unknown => {
  const handle = props[handler]
  return typeof handle === 'function'
    ? (handle as (...given: readonly unknown[]) => unknown)(...(args.length === 0 ? [pressEvent()] : args))
    : undefined
}

/** What a render shows, and the elements that it made. */
export class Recorded<Shown> {
  readonly shown: Shown
  readonly #made: readonly Made[]

  constructor(shown: Shown, made: readonly Made[]) {
    this.shown = shown
    this.#made = made
  }

  /** Calls what the element of this name does when it is pressed, or another handler with its arguments. */
  press(name: string, handler = 'onClick', ...args: readonly unknown[]): unknown {
    return call(
      this.#one(name, (element) => element.name === name && typeof element.props[handler] === 'function'),
      handler,
      args,
    )
  }

  /** The props of the last element of a component: a dialog, or a part that is not drawn. */
  props<P extends object>(type: ComponentType<P>): P {
    // The component's own props, as it was made with them.
    return this.#one(type.displayName ?? type.name, (element) => element.type === type).props as unknown as P
  }

  /** The props of all elements of a component. */
  all<P extends object>(type: ComponentType<P> | string): readonly P[] {
    return this.#made.filter((element) => element.type === type).map(({ props }) => props as unknown as P)
  }

  /** The props of the element of this name that has such a prop. */
  named(name: string, prop = 'onClick'): Props {
    return this.#one(name, (element) => element.name === name && element.props[prop] !== undefined).props
  }

  #one(what: string, isWanted: (element: Made) => boolean): Made {
    const found = this.#made.findLast(isWanted)
    if (found === undefined) throw new Error(`no ${what} in ${this.#made.map(({ name }) => name).join(' | ')}`)
    return found
  }
}

/** Draws, and keeps what was made. Stores are read as they are now, and not as on a server, where each is as at the start. */
export function recorded<Shown>(draw: () => Shown): Recorded<Shown> {
  recorder.made.length = 0
  const now = vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, snapshot) => snapshot())
  try {
    const shown = draw()
    return new Recorded(shown, [...recorder.made])
  } finally {
    now.mockRestore()
  }
}

/** Gives a render a query that has failed. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}

/**
 * Draws a part as it is after a press. The press happens while the part that holds the state is drawn, so that React draws it once more
 * with the new state.
 */
export function recordedAfter<Shown>(name: string, draw: () => Shown, handler = 'onClick', ...args: readonly unknown[]): Recorded<Shown> {
  let isPressed = false
  recorder.onMade = (element) => {
    if (isPressed || element.name !== name || typeof element.props[handler] !== 'function') return
    isPressed = true
    call(element, handler, args)
  }
  try {
    const after = recorded(draw)
    if (!isPressed) throw new Error(`no ${name} to press`)
    return after
  } finally {
    recorder.onMade = null
  }
}
