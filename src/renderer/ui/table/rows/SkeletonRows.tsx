import type { CSSProperties } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import type { Column } from '../column.ts'
import { useTableStyles } from '../tableStyles.ts'

/** Enough to fill the tallest table. */
const ROWS = 20

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly layout: CSSProperties
}

/** Placeholder rows of the real height, aligned as their columns: nothing jumps when the rows arrive. */
export function SkeletonRows<Row>({ columns, layout }: Props<Row>) {
  const styles = useTableStyles()
  return (
    <div aria-hidden className={styles.skeletons}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={layout}>
          {columns.map(({ key, align }, cell) => (
            <div key={key} className={mergeClasses(styles.cell, align === 'end' && styles.end)}>
              <span className={styles.skeleton} style={{ width: `${45 + ((row * 7 + cell * 13) % 40)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
