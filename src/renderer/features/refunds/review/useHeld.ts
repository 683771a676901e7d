import { useEffect, useRef, useState } from 'react'

/** A decision that a person has made waits this long before it is sent, so that it can be undone. Milliseconds. */
export const HOLD_MS = 5_000

/** What is kept back for a moment, by its id. */
interface Held {
  readonly id: string
}

interface Options<Item> {
  /** Sends it: its time is over, or the person wants it now. */
  readonly onDue: (item: Item) => void
  /** The page was left, locked or closed before these were sent. They never will be. */
  readonly onDropped: (items: readonly Item[]) => void
}

/**
 * Keeps decisions back for five seconds before they are sent. A page that is hidden or gone sends nothing: what it still holds is dropped,
 * and the person is told.
 */
export function useHeld<Item extends Held>({ onDue, onDropped }: Options<Item>) {
  const [items, setItems] = useState<readonly Item[]>([])
  const timers = useRef(new Map<string, { readonly item: Item; readonly timer: ReturnType<typeof setTimeout> }>())
  const latest = useRef({ onDue, onDropped })
  useEffect(() => {
    latest.current = { onDue, onDropped }
  })

  /** Takes an item out; null where it is held no more, so that it is sent or undone only once. */
  const take = (id: string): Item | null => {
    const found = timers.current.get(id)
    if (found === undefined) return null
    clearTimeout(found.timer)
    timers.current.delete(id)
    setItems([...timers.current.values()].map(({ item }) => item))
    return found.item
  }
  const send = (id: string): void => {
    const item = take(id)
    if (item !== null) latest.current.onDue(item)
  }
  const hold = (item: Item): void => {
    if (timers.current.has(item.id)) return
    timers.current.set(item.id, { item, timer: setTimeout(() => send(item.id), HOLD_MS) })
    setItems([...timers.current.values()].map((one) => one.item))
  }
  useEffect(() => {
    const kept = timers.current
    return () => {
      const dropped = [...kept.values()]
      for (const { timer } of dropped) clearTimeout(timer)
      kept.clear()
      setItems([])
      if (dropped.length > 0) latest.current.onDropped(dropped.map(({ item }) => item))
    }
  }, [])
  return { items, hold, undo: take, sendAll: (): void => items.forEach(({ id }) => send(id)) }
}
