import { renderToStaticMarkup } from 'react-dom/server'
import { inPage } from './inPage.tsx'
import { elementsIn, parseMarkup, textOf, type Element } from './markup.ts'

/** What a person reads in a render. Tests compare it with values that they wrote down, a different one in every field. */
export class Drawn {
  readonly #root: Element

  constructor(root: Element) {
    this.#root = root
  }

  get text(): string {
    return textOf(this.#root)
  }

  /** The titles of the parts, in the order of the page. */
  titles(): readonly string[] {
    return elementsIn(this.#root, ({ tag }) => tag === 'h3').map(textOf)
  }

  /** The part with this title. */
  section(title: string): Drawn {
    const isTitled = (section: Element): boolean =>
      elementsIn(section, ({ tag }) => tag === 'h3').some((heading) => textOf(heading) === title)
    return new Drawn(this.#one(title, (element) => element.tag === 'section' && isTitled(element)))
  }

  /** The names and values of all description lists, in the order of the page. */
  facts(): readonly (readonly [term: string, value: string])[] {
    return this.tiles().map(([term = '', value = '']) => [term, value])
  }

  /** The same with all values of a name, where it has several. */
  tiles(): readonly (readonly string[])[] {
    const items = elementsIn(this.#root, ({ children }) => children.some((child) => typeof child !== 'string' && child.tag === 'dt'))
    return items.map((item) => item.children.map((child) => (typeof child === 'string' ? child : textOf(child))))
  }

  /** The cells of a table by their column's header, row by row. A row that heads a group has one, by ''. */
  table(label: string): readonly Readonly<Record<string, string>>[] {
    const grid = this.#one(label, ({ attributes }) => attributes['role'] === 'grid' && attributes['aria-label'] === label)
    const cells = (row: Element, role: string): string[] => elementsIn(row, ({ attributes }) => attributes['role'] === role).map(textOf)
    const [head, ...rows] = elementsIn(grid, ({ attributes }) => attributes['role'] === 'row')
    const headers = head === undefined ? [] : cells(head, 'columnheader')
    return rows.map((row) => {
      const texts = cells(row, 'gridcell')
      const isGroup = texts.length === 1 && headers.length > 1
      return Object.fromEntries(texts.map((text, position) => [isGroup ? '' : (headers[position] ?? ''), text]))
    })
  }

  /** The rows of a small table: what each is called, and its cells. */
  steps(label: string): readonly (readonly string[])[] {
    const table = this.#one(label, ({ tag, attributes }) => tag === 'table' && attributes['aria-label'] === label)
    return elementsIn(table, ({ tag }) => tag === 'tr').map((row) => elementsIn(row, ({ tag }) => tag === 'th' || tag === 'td').map(textOf))
  }

  /** The entries of a list. */
  list(label: string): readonly string[] {
    const list = this.#one(label, ({ attributes }) => attributes['aria-label'] === label)
    return elementsIn(list, ({ tag }) => tag === 'li').map(textOf)
  }

  /** The names of the buttons, in the order of the page. */
  buttons(): readonly string[] {
    const buttons = elementsIn(this.#root, ({ tag, attributes }) => tag === 'button' && attributes['role'] !== 'link')
    return buttons.map((button) => button.attributes['aria-label'] ?? textOf(button))
  }

  /** The names of the buttons that cannot be pressed now. */
  disabledButtons(): readonly string[] {
    const isDisabled = ({ tag, attributes }: Element): boolean =>
      tag === 'button' && ('disabled' in attributes || attributes['aria-disabled'] === 'true')
    return elementsIn(this.#root, isDisabled).map((button) => button.attributes['aria-label'] ?? textOf(button))
  }

  #one(what: string, isWanted: (element: Element) => boolean): Element {
    const found = elementsIn(this.#root, isWanted)
    const [only] = found
    if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${what} in ${this.text}`)
    return only
  }
}

/**
 * Renders a part of a page once, with the server's answers already there. Nothing is fetched, and no effect runs.
 * `tallScreen.ts` gives every unit test a screen on which all rows of a table are in sight.
 */
export function draw(...given: Parameters<typeof inPage>): Drawn {
  return new Drawn(parseMarkup(renderToStaticMarkup(inPage(...given))))
}
