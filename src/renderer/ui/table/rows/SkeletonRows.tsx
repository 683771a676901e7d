import type { CSSProperties } from 'react'
import { useTableStyles } from '../tableStyles.ts'

/** Enough to fill the tallest table. */
const ROWS = 20

interface Props {
  readonly columns: number
  readonly layout: CSSProperties
}

/** Placeholder rows of the real height: nothing jumps when the rows arrive. */
export function SkeletonRows({ columns, layout }: Props) {
  const styles = useTableStyles()
  return (
    <div aria-hidden className={styles.skeletons}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={layout}>
          {Array.from({ length: columns }, (_cell, cell) => (
            <div key={cell} className={styles.cell}>
              <span className={styles.skeleton} style={{ width: `${45 + ((row * 7 + cell * 13) % 40)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
