import type { ReactElement } from 'react'
import { fireEvent, type RenderResult } from '@testing-library/react'
import type { Permission } from '#shared/domain/permissions.ts'
import { step } from '../step.ts'
import { renderInPage } from '../renderInPage.tsx'

/** The dialog on top of a mounted page: what a person reads in it, types into it and presses. */

/** Renders a part with the program's own cache, and waits until what it reads is on the screen. The server is the bridge of the test. */
export const open = (part: ReactElement, permissions?: readonly Permission[]): Promise<RenderResult> =>
  renderInPage(part, { menu: null, ...(permissions !== undefined && { permissions }) })

/** What is typed into a field, chosen in it, or whether a switch is on. */
export type Typed = Readonly<Record<string, string | boolean>>

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? ''

const dialogs = (): HTMLElement[] => all(document, '[role="dialog"], [role="alertdialog"]')

/** How many dialogs are on the screen. */
export const dialogCount = (): number => dialogs().length

/** The dialog that was opened last. */
function topDialog(): HTMLElement {
  const top = dialogs().at(-1)
  if (top === undefined) throw new Error(`no dialog in ${textOf(document.body)}`)
  return top
}

/** The title of the dialog on top. */
export const titleNow = (): string => textOf(topDialog().querySelector('h2'))

/** The names of its buttons, with a mark at those that cannot be pressed now. */
export const actionsNow = (): readonly string[] =>
  all(topDialog(), '.fui-DialogActions button').map(
    (button) => `${textOf(button)}${button.getAttribute('aria-disabled') === 'true' ? ' (off)' : ''}`,
  )

/** Why the last attempt failed, as the dialog on top says it; empty where it does not. */
export const failureNow = (): string => textOf(topDialog().querySelector('[role="alert"].fui-MessageBar'))

/** The whole text of the dialog on top but for its title and its buttons. */
export const bodyNow = (): string => textOf(topDialog().querySelector('.fui-DialogContent'))

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDivElement

/** A text as a screen reader reads it: without the mark of a required field. */
function readText(element: Element): string {
  const read = element.cloneNode(true) as Element
  for (const hidden of all(read, '[aria-hidden="true"]')) hidden.remove()
  return textOf(read)
}

/** The elements that an attribute of a control names by their ids. */
const namedBy = (control: HTMLElement, attribute: string): readonly HTMLElement[] =>
  (control.getAttribute(attribute) ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])

/** The labels of a control; none where it is named without one, as in the cell of a table. */
function labelsOf(control: HTMLElement): readonly HTMLElement[] {
  const named = namedBy(control, 'aria-labelledby')
  return named.length > 0 || !('labels' in control) ? named : [...(control.labels as NodeListOf<HTMLElement>)]
}

const labelOf = (control: HTMLElement): string => labelsOf(control).map(readText).join(' ')

/** The fields: their controls, of which several to choose among are one. */
const fieldsIn = (root: ParentNode = topDialog()): readonly Control[] =>
  [...root.querySelectorAll<Control>('input, textarea, select, [role="radiogroup"]')].filter(
    (control) => control.parentElement?.closest('[role="radiogroup"]') === null && labelsOf(control).length > 0,
  )

/** What a control is: by it a person knows how to fill it. */
function kindOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return 'select'
  if (control instanceof HTMLTextAreaElement) return 'textarea'
  if (!(control instanceof HTMLInputElement)) return 'radio'
  if (control.type === 'checkbox') return 'switch'
  if (control.getAttribute('role') === 'combobox') return 'choice'
  return control.inputMode === 'numeric' ? 'number' : 'text'
}

const ON = 'on'
const OFF = 'off'

function valueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
  if (control instanceof HTMLTextAreaElement) return control.value
  if (control instanceof HTMLInputElement) return control.type === 'checkbox' ? (control.checked ? ON : OFF) : control.value
  return all(control, 'input:checked')
    .map((chosen) => chosen.getAttribute('aria-label') ?? '')
    .join()
}

/** The entries of a list, with the chosen one in brackets. */
const choicesOf = (list: HTMLSelectElement): string =>
  [...list.options].map(({ text, selected }) => (selected ? `[${text}]` : text)).join(' ')

const isFault = (description: Element): boolean => description.getAttribute('role') === 'alert'

/** What a screen reader says of a control after its name: its hint, or what is wrong with it. */
const describe = (control: HTMLElement, isWanted: (description: Element) => boolean): string =>
  namedBy(control, 'aria-describedby').filter(isWanted).map(textOf).join(' ')

const isRequired = (control: Control): boolean => control.hasAttribute('required') || control.getAttribute('aria-required') === 'true'

/** The fields as a person reads them: label, kind, mark, value, hint, placeholder, the longest text. */
export const fieldsNow = (): readonly string[] =>
  fieldsIn().map((control) => {
    const most = 'maxLength' in control ? control.maxLength : -1
    const parts = [
      labelOf(control),
      kindOf(control),
      isRequired(control) ? 'required' : '',
      control instanceof HTMLSelectElement ? choicesOf(control) : valueOf(control),
      describe(control, (each) => !isFault(each)),
      control.getAttribute('placeholder'),
      most > 0 ? most : '',
    ]
    return parts.filter(Boolean).join(' | ')
  })

/** What is wrong with each field of the dialog on top, or of a page, that has a fault: by its label. A list of rows has one for all. */
export const faultsNow = (root: ParentNode = topDialog()): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...fieldsIn(root), ...all(root, '[role="group"][aria-label]')].flatMap((field) => {
      const fault = describe(field, isFault)
      return fault === '' ? [] : [[labelOf(field) || field.getAttribute('aria-label'), fault]]
    }),
  )

/** What the fields hold, by their labels. */
export const valuesNow = (root?: ParentNode): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsIn(root).map((control) => [labelOf(control), valueOf(control)]))

/** The control of a field; of several that are chosen among, the one of this name. */
function controlOf(label: string, typed: string | boolean, root?: ParentNode): Control {
  const field = fieldsIn(root).find((each) => labelOf(each) === label)
  const control = field instanceof HTMLDivElement ? field.querySelector<HTMLInputElement>(`[type="radio"][aria-label="${typed}"]`) : field
  if (control == null) throw new Error(`no ${label} ${typed} in ${textOf(document.body)}`)
  return control
}

/** The value of an entry of a list, by its name. */
function valueNamed(list: HTMLSelectElement, name: string): string {
  const option = [...list.options].find(({ text }) => text === name)
  if (option === undefined) throw new Error(`no ${name} in ${list.textContent}`)
  return option.value
}

/** Goes to a field, types a text, chooses an entry by its name or turns a switch, and leaves the field. */
async function fillOne(label: string, typed: string | boolean, root?: ParentNode): Promise<void> {
  const control = controlOf(label, typed, root)
  await step(() => {
    control.focus()
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== (typed === true || typed === ON)) fireEvent.click(control)
      return
    }
    if (control instanceof HTMLInputElement && control.type === 'radio') return void fireEvent.click(control)
    const value = control instanceof HTMLSelectElement ? valueNamed(control, String(typed)) : typed
    fireEvent.change(control, { target: { value } })
  })
  await step(() => control.blur())
}

/** Fills the fields of these labels, one after another. A field that is searched by typing takes its only match. */
export async function fillIn(typed: Typed, root?: ParentNode): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillOne(label, value, root)
}

/** Types into the control of a page that has this name. */
export async function typeInto(name: string, value: string): Promise<void> {
  const [control] = all(document, `input[aria-label="${name}"], textarea[aria-label="${name}"]`)
  if (control === undefined) throw new Error(`no ${name} in ${textOf(document.body)}`)
  await step(() => void fireEvent.change(control, { target: { value } }))
}

/** Clicks the row of a table that has this text in a cell: the pointer goes down on it and comes up. */
export async function openRow(text: string): Promise<void> {
  const cell = all(document, '[role="gridcell"]').find((each) => textOf(each) === text)
  if (cell === undefined) throw new Error(`no ${text} in ${textOf(document.body)}`)
  await step(() => {
    fireEvent.mouseDown(cell)
    fireEvent.click(cell, { detail: 1 })
  })
}

/** Presses a button of the dialog on top, as often as it is named, before any answer. */
export async function press(...names: readonly string[]): Promise<void> {
  await step(() => {
    for (const name of names) {
      const button = all(topDialog(), 'button').find((each) => textOf(each) === name)
      if (button === undefined) throw new Error(`no ${name} in ${textOf(topDialog())}`)
      fireEvent.click(button, { detail: 1 })
    }
  })
}

/** Presses Esc in the dialog on top. */
export const escape = (): Promise<void> => step(() => void fireEvent.keyDown(topDialog(), { key: 'Escape' }))
