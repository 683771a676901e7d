import { screen, within } from '@testing-library/react'

/** What a person reads in a part of the page, as values. Tests compare it with what they wrote down, a different value in every field. */

/** All that is on the screen, with dialogs and menus. */
export const screenText = (): string => document.body.textContent.trim()

const trimmed = ({ textContent }: Element): string => textContent.trim()

/**
 * Not asked: whether each element is shown, for which the style of all that is around it is computed, seconds on a large page. A page
 * whose dialog has just closed stays hidden from a screen reader for a moment, too.
 */
const ANY = { hidden: true }

/** The names and values of the description lists in `root`, in the order of the page; several where a name has several values. */
export const factsIn = (root: ParentNode = document): readonly (readonly string[])[] =>
  [...root.querySelectorAll('dt')].map((term) => [...(term.parentElement?.children ?? [])].map(trimmed))

/** The part of the page with this title. */
export function sectionOf(title: string): HTMLElement {
  const section = screen.getByRole('heading', { name: title, ...ANY }).closest('section')
  if (section === null) throw new Error(`${title} heads no section`)
  return section
}

/** The cells of a table by their column's header, row by row. A row that heads a group has one, by ''. */
export function tableRows(name: string): readonly Readonly<Record<string, string>>[] {
  const [head, ...rows] = within(screen.getByRole('grid', { name, ...ANY })).getAllByRole('row', ANY)
  const headers = head === undefined ? [] : within(head).queryAllByRole('columnheader', ANY).map(trimmed)
  return rows.map((row) => {
    const texts = within(row).queryAllByRole('gridcell', ANY).map(trimmed)
    const isGroup = texts.length === 1 && headers.length > 1
    return Object.fromEntries(texts.map((text, position) => [isGroup ? '' : (headers[position] ?? ''), text]))
  })
}

/** The rows of a small table: what each is called, and its cells. */
export const stepsOf = (name: string): readonly (readonly string[])[] =>
  within(screen.getByRole('table', { name, ...ANY }))
    .getAllByRole('row', ANY)
    .map((row) => [...row.children].map(trimmed))

/** The entries of a list. */
export const entriesOf = (name: string): readonly string[] =>
  within(screen.getByRole('list', { name, ...ANY }))
    .getAllByRole('listitem', ANY)
    .map(trimmed)
