import { useEffect, useEffectEvent, useId } from 'react'
import { create } from 'zustand'

/** An action of the shell that the search offers beside the menu. */
export interface Command {
  readonly id: string
  /** The words of the control that does the same. */
  readonly name: string
  readonly run: () => void
}

/** The commands of the controls that are mounted, by control. */
const useOffered = create<{ readonly byControl: ReadonlyMap<string, readonly Command[]> }>()(() => ({ byControl: new Map() }))

/** The commands of the mounted controls. */
export const useOfferedCommands = (): ReadonlyMap<string, readonly Command[]> => useOffered(({ byControl }) => byControl)

const SEPARATOR = '\n'

/**
 * Offers a control's actions in the search while the control is mounted. The control passes the functions that its own buttons call,
 * so a command does what the button does.
 */
export function useCommands(commands: readonly Command[]): void {
  const control = useId()
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run())
  const ids = commands.map(({ id }) => id).join(SEPARATOR)
  const names = commands.map(({ name }) => name).join(SEPARATOR)
  useEffect(() => {
    const labels = names.split(SEPARATOR)
    const offered = ids.split(SEPARATOR).map((id, index) => ({ id, name: labels[index] ?? id, run: () => run(id) }))
    useOffered.setState(({ byControl }) => ({ byControl: new Map(byControl).set(control, offered) }))
    return () => useOffered.setState(({ byControl }) => ({ byControl: new Map([...byControl].filter(([key]) => key !== control)) }))
  }, [control, ids, names])
}
