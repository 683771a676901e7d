import { useEffect, useEffectEvent, useId } from 'react'
import { create } from 'zustand'

/** An action that the search offers beside the menu. */
export interface Command {
  readonly id: string
  /** The words of the control that does the same. */
  readonly name: string
  readonly run: () => void
}

/**
 * Which commands come first: those of the page that is in sight (`page`), before the menus. After them, and only for a text, come those of
 * controls around it, and the many choices of a page's filters (`shell`).
 */
type Place = 'page' | 'shell'

interface Offer {
  readonly place: Place
  readonly commands: readonly Command[]
}

/** The commands of the controls that are mounted, by control. */
const useOffered = create<{ readonly byControl: ReadonlyMap<string, Offer> }>()(() => ({ byControl: new Map() }))

const NO_OFFERS: ReadonlyMap<string, Offer> = new Map()

/** The commands of the mounted controls, by control; none, and no render at a change, while the caller is closed. */
export const useOfferedCommands = (isOpen: boolean): ReadonlyMap<string, Offer> =>
  useOffered(({ byControl }) => (isOpen ? byControl : NO_OFFERS))

/** The commands of the controls at one place, each name once: a panel over a list may offer what the list does. */
export const commandsAt = (byControl: ReadonlyMap<string, Offer>, wanted: Place): readonly Command[] => {
  const all = [...byControl.values()].flatMap(({ place, commands }) => (place === wanted ? commands : []))
  return [...new Map(all.map((command) => [command.name, command])).values()]
}

const SEPARATOR = '\n'

function useOffer(place: Place, commands: readonly Command[]): void {
  const control = useId()
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run())
  const ids = commands.map(({ id }) => id).join(SEPARATOR)
  const names = commands.map(({ name }) => name).join(SEPARATOR)
  useEffect(() => {
    if (ids === '') return
    const labels = names.split(SEPARATOR)
    const offered = ids.split(SEPARATOR).map((id, index) => ({ id, name: labels[index] ?? id, run: () => run(id) }))
    useOffered.setState(({ byControl }) => ({ byControl: new Map(byControl).set(control, { place, commands: offered }) }))
    return () => useOffered.setState(({ byControl }) => ({ byControl: new Map([...byControl].filter(([key]) => key !== control)) }))
  }, [control, place, ids, names])
}

/**
 * Offers a control's actions in the search while the control is mounted. The control passes the functions that its own buttons call,
 * so a command does what the button does.
 */
export const useCommands = (commands: readonly Command[]): void => useOffer('shell', commands)

/** The same for a control of a page: its commands come first while the page is in sight. A hidden page offers none. */
export const usePageCommands = (commands: readonly Command[]): void => useOffer('page', commands)
