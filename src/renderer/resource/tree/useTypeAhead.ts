import { useRef, useState, type KeyboardEvent } from 'react'
import { beginsWith, plain } from '#renderer/kit/search/nameMatch.ts'
import { useSpelled } from '#renderer/kit/search/useSpelled.ts'
import { typeAheadIndex, type TreeMove, type TreeRow } from './treeRows.ts'

/** Letters that follow each other within this time are one text. Milliseconds. */
const PAUSE_MS = 700

export interface TypeAhead<Node> {
  /** Loads the pinyin that letters are compared with. */
  readonly prepare: () => void
  /** Where a letter leads; null if the key is no letter, or no row begins with what was typed. */
  readonly move: (event: KeyboardEvent, rows: readonly TreeRow<Node>[], active: number) => TreeMove | null
}

/** Letters typed on a tree lead to the next visible row whose name, pinyin or initials begin with them (WAI-ARIA tree pattern). */
export function useTypeAhead<Node>(label: (node: Node) => string): TypeAhead<Node> {
  const [isNeeded, setNeeded] = useState(false)
  const spelled = useSpelled(isNeeded, 'tree type-ahead')
  const typed = useRef({ text: '', at: 0 })
  return {
    prepare: () => setNeeded(true),
    move: (event, rows, active) => {
      const { key, timeStamp } = event
      if (key.length !== 1 || key === ' ') return null
      const { text, at } = typed.current
      const before = timeStamp - at < PAUSE_MS ? text : ''
      const wanted = before + plain(key)
      typed.current = { text: wanted, at: timeStamp }
      const index = typeAheadIndex(rows, active, before === '', (node) => beginsWith(spelled(label(node)), wanted))
      return index === -1 ? null : { act: 'focus', index }
    },
  }
}
