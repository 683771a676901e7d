import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { Drawn } from './drawn.tsx'
import { inPage } from './inPage.tsx'
import type { Element as Marked } from './markup.ts'
import { step } from './mounted.tsx'
import './tallDocument.ts'

/**
 * A part of a page that stays on the screen, so that a test can press it and read it again. A test that uses this begins with
 * `// @vitest-environment happy-dom`.
 */

const CLICKABLE = 'button, a, input, summary, [role="button"], [role="link"], [role="menuitem"], [role="menuitemradio"], [role="tab"]'

const marked = (node: Element): Marked => ({
  tag: node.tagName.toLowerCase(),
  attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
  children: [...node.childNodes].flatMap((child): readonly (Marked | string)[] =>
    child instanceof Element ? [marked(child)] : child instanceof Text ? [child.data] : [],
  ),
})

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
  #last: Drawn | null = null

  /** What the document shows now, with dialogs and menus; of a part that is gone, what it showed in the end. */
  get shown(): Drawn {
    return this.#last ?? new Drawn(marked(document.body))
  }

  /** Keeps what it shows, because another part takes its place. */
  end(): void {
    this.#last = this.shown
  }

  /** Clicks the element of this name, with an event's own fields. */
  press(name: string, event: MouseEventInit = {}): void {
    fireEvent.click(this.#clickable(name), event)
  }

  /** The same, and waits for what follows. */
  async pressAndSettle(...given: Parameters<Recorded['press']>): Promise<void> {
    await step(() => this.press(...given))
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
  render(inPage(...given))
  current = new Recorded()
  return current
}

/** Gives a render a query that has failed. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ ...query.state, status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}

/** Mounts a part and presses it. */
export function recordedAfter(name: string, mount: () => Recorded): Recorded {
  const page = mount()
  page.press(name)
  return page
}
