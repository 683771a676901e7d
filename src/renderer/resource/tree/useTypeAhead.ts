import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { beginsWith, normalizeForSearch } from '#renderer/kit/search/nameMatch.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { typeAheadIndex, type TreeRow } from './treeRows.ts'

/** Letters that follow each other within this time are one text. Milliseconds. */
const PAUSE_MS = 700

interface Options<Node> {
  readonly label: (node: Node) => string
  readonly rows: readonly TreeRow<Node>[]
  /** The place of the active row. */
  readonly active: number
  readonly moveTo: (index: number) => void
}

export interface TypeAhead {
  /** Loads the pinyin that letters are compared with. */
  readonly prepare: () => void
  /** Leads to the row that the typed text means. False if the key is no letter, or no row begins with the text. */
  readonly type: (event: KeyboardEvent) => boolean
  /** Another key has moved: letters that wait for the pinyin lead nowhere any more. */
  readonly forget: () => void
}

/**
 * Letters typed on a tree lead to the next visible row whose name, pinyin or initials begin with them (WAI-ARIA tree pattern). Letters that
 * are typed before the pinyin is loaded lead there when it is.
 */
export function useTypeAhead<Node>({ label, rows, active, moveTo }: Options<Node>): TypeAhead {
  const [isNeeded, setNeeded] = useState(false)
  const spelled = useNameIndex(isNeeded, 'tree type-ahead')
  const typed = useRef({ text: '', at: 0 })
  /** Whether the typed text has led nowhere so far. */
  const isPending = useRef(false)
  const lead = (names: typeof spelled, text: string, isFirst: boolean): boolean => {
    const index = typeAheadIndex(rows, active, isFirst, (node) => beginsWith(names(label(node)), text))
    isPending.current = index === -1
    if (index !== -1) moveTo(index)
    return index !== -1
  }
  const leadAgain = useEffectEvent((names: typeof spelled) => {
    if (isPending.current) lead(names, typed.current.text, true)
  })
  useEffect(() => leadAgain(spelled), [spelled])
  return {
    prepare: () => setNeeded(true),
    type: ({ key, timeStamp }) => {
      if (key.length !== 1 || key === ' ') return false
      const { text, at } = typed.current
      const before = timeStamp - at < PAUSE_MS ? text : ''
      const wanted = before + normalizeForSearch(key)
      typed.current = { text: wanted, at: timeStamp }
      return lead(spelled, wanted, before === '' || isPending.current)
    },
    forget: () => {
      isPending.current = false
    },
  }
}
