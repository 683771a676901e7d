import { useEffect, useRef, useState } from 'react'
import { openTable, type OpenedTable } from './openTable.ts'
import type { RowLimit } from './rows.ts'

export interface TableReading {
  /** How much of a long file is read, from 0 to 1; null while none is. */
  readonly share: number | null
  readonly stop: () => void
  /** Reads a file, and stops the one before. Null when it was stopped. */
  readonly read: (file: File, limit: RowLimit) => Promise<OpenedTable | null>
}

/** Reads the tables that a person chooses, one at a time; the end of the component stops it. `FileReading` shows it. */
export function useTableReading(): TableReading {
  const [share, setShare] = useState<number | null>(null)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  return {
    share,
    stop: () => stopping.current.abort(),
    read: async (file, limit) => {
      stopping.current.abort()
      const own = new AbortController()
      stopping.current = own
      const opened = await openTable(file, { limit, signal: own.signal, onShare: setShare })
      if (stopping.current === own) setShare(null)
      return opened
    },
  }
}
