import type { ReactElement } from 'react'
import { FluentProvider, SSRProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import '#renderer/kit/pageTexts.ts'
import { LISTS, type ListName } from '#renderer/kit/reference/index.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { environment } from './environment.ts'
import { elementsIn, parseMarkup, textOf, type Element } from './markup.ts'

/** What a page gets from its tab in a render. */
export const PAGE = { tabKey: '/drawn', params: {}, query: {} }

/** The only page of a list with these rows, as the server answers it. */
export const pageOf = <Row,>(...records: Row[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

/** Gives a render its answers of the server. */
export type Answer = <Name extends JsonEndpointName>(name: Name, args: CallArgs<Name>, answer: CallResult<Name>) => void

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

/** Gives a render the answer to each call of this name, whatever its arguments are. */
export type AnswerEach = <Name extends JsonEndpointName>(name: Name, answer: CallResult<Name>) => void

/** Gives a render one of the lists that all pages share. */
type AnswerList = <Name extends ListName>(name: Name, answer: Awaited<ReturnType<(typeof LISTS)[Name]['queryFn']>>) => void

/** Tells a render what the server has answered. */
export type Give = (answer: Answer, answerEach: AnswerEach, answerList: AnswerList, client: QueryClient) => void

/** A part as it stands in a page, in Chinese, with the server's answers already there. */
export function inPage(
  part: ReactElement,
  give: Give,
  config: Partial<PublicConfig> = {},
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retryOnMount: false } } }),
): ReactElement {
  give(
    (name, args, answer) => void client.setQueryData(apiQuery(name, args).queryKey, answer),
    (name, answer) => {
      client.setQueryDefaults([name], { initialData: answer })
      // The numbers beside the tabs of a list are made of calls of the same name.
      client.setQueryDefaults([name, {}, 'counts'], { initialData: new Map() })
    },
    (name, answer) => void client.setQueryData(LISTS[name].queryKey, answer),
    client,
  )
  return (
    <SSRProvider>
      <QueryClientProvider client={client}>
        <FluentProvider theme={webLightTheme}>
          <EnvironmentProvider value={environment(config)}>
            <TabKeyProvider value={PAGE.tabKey}>{part}</TabKeyProvider>
          </EnvironmentProvider>
        </FluentProvider>
      </QueryClientProvider>
    </SSRProvider>
  )
}

/**
 * Renders a part of a page once, with the server's answers already there. Nothing is fetched, and no effect runs.
 * `tallScreen.ts` gives every unit test a screen on which all rows of a table are in sight.
 */
export function draw(...given: Parameters<typeof inPage>): Drawn {
  return new Drawn(parseMarkup(renderToStaticMarkup(inPage(...given))))
}
