import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { BulkActionDialog } from './BulkActionDialog.tsx'
import type { BulkAction } from './bulkAction.ts'

interface Props<Row> {
  /** The actions that the person may use. */
  readonly actions: readonly BulkAction<Row>[]
  readonly selected: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly onRun: () => void
}

/** The buttons of the bulk actions. A button is disabled if its action applies to none of the selected rows. */
export function BulkButtons<Row>({ actions, selected, ...props }: Props<Row>) {
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null)
  return (
    <>
      {selected.length > 0 &&
        actions.map((action) => (
          <Button key={action.key} size="small" disabledFocusable={!selected.some(action.isOffered)} onClick={() => setChosen(action)}>
            {action.label()}
          </Button>
        ))}
      {chosen !== null && <BulkActionDialog action={chosen} selected={selected} {...props} onClose={() => setChosen(null)} />}
    </>
  )
}
