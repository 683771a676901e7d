/** An element of the markup that React writes; a text is its unescaped content. */
export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/giu
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/gu
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]))

/** Reads the markup of `renderToStaticMarkup`, in which every element is closed. It is no reader of HTML in general. */
export function parseMarkup(markup: string): Element {
  const root = { tag: '', attributes: {}, children: [] as (Element | string)[] }
  const open = [root]
  for (const [, closes, tag = '', attributes = '', isEmpty, text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(unescaped(text))
    else if (closes === '/') open.pop()
    else {
      const element = { tag: tag.toLowerCase(), attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`)
  return root
}

/** The elements below `from` that `isWanted` takes, in the order of the page. */
export const elementsIn = (from: Element, isWanted: (element: Element) => boolean): Element[] =>
  from.children.flatMap((child) => (typeof child === 'string' ? [] : [...(isWanted(child) ? [child] : []), ...elementsIn(child, isWanted)]))

/** The text of an element as it is read, without style sheets and the spaces around it. */
export const textOf = (element: Element): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : child.tag === 'style' ? '' : textOf(child)))
    .join('')
    .trim()
