import { isValidElement, type ComponentType, type ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { Drawn, inPage } from './drawn.tsx'
import { fibersOf, type Fiber } from './fibers.ts'
import type { Element as Marked } from './markup.ts'
import { step } from './mounted.tsx'

/**
 * A part of a page that stays on the screen, so that a test can press it and read it again. A test that uses this begins with
 * `// @vitest-environment happy-dom`.
 */

type Props = Readonly<Record<string, unknown>>

// The document has no layout. These are the sizes of `tallScreen.ts`: every row and every column is in sight.
for (const [name, size] of [['Width', 4_000] as const, ['Height', 100_000] as const])
  for (const side of ['offset', 'client'])
    Object.defineProperty(HTMLElement.prototype, `${side}${name}`, { configurable: true, get: () => size })

const CLICKABLE = 'button, a, input, summary, [role="button"], [role="link"], [role="menuitem"], [role="menuitemradio"], [role="tab"]'

const marked = (node: Element): Marked => ({
  tag: node.tagName.toLowerCase(),
  attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
  children: [...node.childNodes].flatMap((child): readonly (Marked | string)[] =>
    child instanceof Element ? [marked(child)] : child instanceof Text ? [child.data] : [],
  ),
})

const contentOf = (node: unknown): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(contentOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? contentOf(node.props.children) : ''
}

/** What a part is called by its props. */
const nameOf = ({ memoizedProps }: Fiber): string => {
  const label = memoizedProps?.['aria-label'] ?? memoizedProps?.['label']
  return typeof label === 'string' ? label : contentOf(memoizedProps?.['children'])
}

/** What an element is called in the document. */
const nameIn = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  const labels: readonly Element[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  // An entry of a menu has its keys beside its name, and a tab its name once more, for its width.
  const named = element.querySelector('.fui-MenuItem__content, .fui-Tab__content') ?? element
  return (label ?? [named, ...labels].map(({ textContent }) => textContent).join('')).trim()
}

/** The part that is on the screen: each has the document alone. */
let current: Recorded | null = null

afterEach(() => {
  current = null
  cleanup()
})

/** A mounted part. It stays until the next one is mounted, or the test ends. */
export class Recorded {
  readonly #container: Element
  #last: Drawn | null = null

  constructor(container: Element) {
    this.#container = container
  }

  /** What the document shows now, with dialogs and menus; of a part that is gone, what it showed in the end. */
  get shown(): Drawn {
    return this.#last ?? new Drawn(marked(document.body))
  }

  /** Keeps what it shows, because another part takes its place. */
  end(): void {
    this.#last = this.shown
  }

  /** Clicks the element of this name, with an event's own fields; or calls another handler of the part of this name. */
  press(name: string, handler = 'onClick', ...args: readonly unknown[]): unknown {
    if (handler === 'onClick') return fireEvent.click(this.#clickable(name), args[0] as object | undefined)
    const handle = this.named(name, handler)[handler] as (...given: readonly unknown[]) => unknown
    let result: unknown
    act(() => void (result = handle(...args)))
    return result
  }

  /** The same, and waits for what follows. */
  async pressAndSettle(...given: Parameters<Recorded['press']>): Promise<void> {
    await step(() => void this.press(...given))
  }

  /** The props of the last mounted one of a component. */
  props<P extends object>(type: ComponentType<P>): P {
    const last = this.all(type).at(-1)
    if (last === undefined) throw new Error(`no ${type.displayName ?? type.name} in ${this.shown.text}`)
    return last
  }

  /** The props of all that are mounted of a component. */
  all<P extends object>(type: ComponentType<P> | string): readonly P[] {
    const mounted = this.#fibers().filter((fiber) => fiber.type === type || fiber.elementType === type)
    // The component's own props, as it was made with them.
    return mounted.map(({ memoizedProps }) => memoizedProps as unknown as P)
  }

  /** The props of the part of this name that has such a prop. */
  named(name: string, prop = 'onClick'): Props {
    const found = this.#fibers().findLast((fiber) => nameOf(fiber) === name && fiber.memoizedProps?.[prop] !== undefined)
    if (!found?.memoizedProps) throw new Error(`no ${name} with ${prop} in ${this.shown.text}`)
    return found.memoizedProps
  }

  #fibers(): readonly Fiber[] {
    if (this.#last !== null) throw new Error('another part is on the screen')
    return fibersOf(this.#container)
  }

  #clickable(name: string): Element {
    if (this.#last !== null) throw new Error('another part is on the screen')
    const found = [...document.body.querySelectorAll(CLICKABLE)].findLast((element) => nameIn(element) === name)
    if (found === undefined) throw new Error(`no ${name} in ${this.shown.text}`)
    return found
  }
}

/** Mounts a part of a page with the server's answers already there. */
export function draw(...given: Parameters<typeof inPage>): Recorded {
  current?.end()
  cleanup()
  const page = inPage(...given)
  current = new Recorded(render(page).container)
  return current
}

/** Gives a render a query that has failed. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}

/** Mounts a part and presses it. */
export function recordedAfter(name: string, mount: () => Recorded, ...given: readonly [handler?: string, ...args: unknown[]]): Recorded {
  const page = mount()
  page.press(name, ...given)
  return page
}
