import { createContext, useContext } from 'react'
import { useMainState } from '#renderer/kit/session/session.ts'
import { DEFAULT_PAPER, MAX_ROLL_HEIGHT, PAPER_SIZES, type Paper } from '#shared/domain/orders/papers.ts'
import { zoomOf } from '#shared/domain/settings/zoom.ts'
import type { PrintedPage } from '#shared/schemas/paper.ts'

/** The paper of the sheets that are printed. */
const PaperContext = createContext<Paper>(DEFAULT_PAPER)
export const PaperProvider = PaperContext.Provider
export const usePaper = (): Paper => useContext(PaperContext)

const PX_A_MM = 96 / 25.4
/** Below the last line of a roll, so that rounding begins no second page. Millimetres. */
const SLACK = 3

/** How long the pages are, for sheets that are so high on the paper. @param heights CSS pixels. */
export function pageOf(paper: Paper, heights: readonly number[]): PrintedPage {
  const { height, margin } = PAPER_SIZES[paper]
  const needed = Math.ceil(Math.max(0, ...heights) / PX_A_MM) + 2 * margin + SLACK
  return { paper, height: height ?? Math.min(MAX_ROLL_HEIGHT, needed) }
}

/** The CSS rule of a page; `name` for the sheets that are printed on pages of their own length. */
export const pageRule = ({ paper, height }: PrintedPage, name = ''): string =>
  `@page${name === '' ? '' : ` ${name}`} { size: ${PAPER_SIZES[paper].width}mm ${height}mm; margin: ${PAPER_SIZES[paper].margin}mm; }`

/** The width that a sheet has on the paper, as CSS. */
const sheetWidth = (paper: Paper): string => `${PAPER_SIZES[paper].width - 2 * PAPER_SIZES[paper].margin}mm`

/**
 * The heights of the sheets on their paper: laid out out of sight for a moment. CSS pixels. The zoom of the window is taken back: Chromium
 * prints without it, and lines and borders are rounded to other pixels under it.
 */
function heightsOf(sheets: HTMLElement, articles: readonly HTMLElement[], paper: Paper): readonly number[] {
  const zoom = 100 / zoomOf(useMainState.getState().settings)
  sheets.style.cssText += `; display: block; position: absolute; left: -9999px; width: ${sheetWidth(paper)}; zoom: ${zoom}`
  const heights = articles.map((article) => article.offsetHeight)
  for (const name of ['display', 'position', 'left', 'width', 'zoom']) sheets.style.removeProperty(name)
  return heights
}

/** Gives each sheet of a roll a page of its own length: the rules of these pages. */
function ownPages(articles: readonly HTMLElement[], paper: Paper, heights: readonly number[]): readonly string[] {
  return articles.map((article, index) => {
    const name = `sheet-${index}`
    article.style.setProperty('page', name)
    return pageRule(pageOf(paper, [heights[index] ?? 0]), name)
  })
}

/**
 * Gives the document's pages the size of the paper. The rules are a style sheet of their own: an element with styles would be refused by the
 * page's Content-Security-Policy. Returns the page, on a roll the longest one, and what removes the rules.
 */
export function layOutPage(paper: Paper): { readonly page: PrintedPage; readonly remove: () => void } {
  const sheets = PAPER_SIZES[paper].height === null ? document.querySelector<HTMLElement>('.print-sheet') : null
  const articles = [...(sheets?.querySelectorAll('article') ?? [])]
  const heights = sheets === null ? [] : heightsOf(sheets, articles, paper)
  const page = pageOf(paper, heights)
  const rules = new CSSStyleSheet()
  rules.replaceSync([pageRule(page), ...ownPages(articles, paper, heights)].join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  const remove = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
  }
  return { page, remove }
}
