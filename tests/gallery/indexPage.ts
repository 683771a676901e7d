/** One screenshot. */
export interface Shot {
  readonly screen: string
  readonly theme: string
  readonly language: string
  readonly size: string
  /** Beside the page. */
  readonly file: string
}

const STYLE = `
  body { font: 14px/20px system-ui, sans-serif; margin: 24px; background: #eee; color: #222 }
  nav { columns: 5; margin-bottom: 24px }
  section { margin-bottom: 32px }
  div { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px }
  figure { margin: 0 }
  img { width: 100%; display: block; box-shadow: 0 1px 4px #0004 }`

const figure = ({ file, theme, language, size }: Shot): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${theme} · ${language} · ${size}</figcaption></figure>`

/** The gallery as a page. Each screen is a section with a row for each language and size and a column for each theme. */
export function indexPage(shots: readonly Shot[]): string {
  const screens = [...Map.groupBy(shots, ({ screen }) => screen)]
  const links = screens.map(([name]) => `<a href="#${name}">${name}</a><br>`).join('')
  const sections = screens.map(
    ([name, list]) => `<section id="${name}"><h2>${name}</h2><div>${inRows(list).map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Gallery</h1><nav>${links}</nav>${sections.join('')}</html>`
}

/** A row for each language and size, in the order of the themes. */
const inRows = (list: readonly Shot[]): Shot[] => [...Map.groupBy(list, ({ language, size }) => `${language} ${size}`).values()].flat()
