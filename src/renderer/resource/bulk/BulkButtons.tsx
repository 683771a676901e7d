import { Button } from '@fluentui/react-components'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { BulkActionDialog } from './BulkActionDialog.tsx'
import type { BulkAction } from './bulkAction.ts'
import { BULK_WORK, BulkWork } from './bulkWork.ts'

interface Props<Row> {
  /** The actions that the person may use. */
  readonly actions: readonly BulkAction<Row>[]
  readonly selected: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly onRun: () => void
}

/**
 * The buttons of the bulk actions, and the dialog of the one that was chosen: also after a lock, which unmounts the page. A button is
 * disabled if its action applies to none of the selected rows.
 */
export function BulkButtons<Row>({ actions, selected, ...props }: Props<Row>) {
  const tabKey = useTabKey()
  const work = useTabWork<BulkWork<Row>>(BULK_WORK)
  return (
    <>
      {selected.length > 0 &&
        actions.map((action) => (
          <Button
            key={action.key}
            size="small"
            disabledFocusable={!selected.some(action.isOffered)}
            onClick={() => keepTabWork(tabKey, BULK_WORK, new BulkWork(action, selected, props.rowKey))}
          >
            {action.label()}
          </Button>
        ))}
      {work !== null && <BulkActionDialog work={work} {...props} onClose={() => dropTabWork(tabKey, BULK_WORK)} />}
    </>
  )
}
