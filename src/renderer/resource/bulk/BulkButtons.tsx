import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { isFocusFree } from '#renderer/ui/focus/useFocusReturn.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { BulkActionDialog } from './BulkActionDialog.tsx'
import type { ActionRun, BulkAction } from './bulkAction.ts'
import { BULK_WORK, BulkWork } from './bulkWork.ts'

const useStyles = makeStyles({ buttons: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalS } })

interface Props<Row> {
  /** The actions that the person may use. */
  readonly actions: readonly BulkAction<Row>[]
  readonly selected: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** See `BulkActionDialog`. */
  readonly amount?: Column<Row> | undefined
  readonly onRun: () => void
  /** Called when no element has the focus after the results are closed: the buttons may be gone with the selection. */
  readonly onFocusLost: () => void
}

/**
 * The buttons of the bulk actions, and the dialog of the one that was chosen: also after a lock, which unmounts the page. A button is
 * disabled if its action applies to none of the selected rows.
 */
export function BulkButtons<Row>({ actions, selected, rowKey, nameOf, amount, onRun, onFocusLost }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const tabKey = useTabKey()
  const work = useTabWork<BulkWork<Row>>(BULK_WORK)
  const [asked, setAsked] = useAsked<Row>()
  const askedAction = actions.find(({ key }) => key === asked?.key)
  const keep = (action: BulkAction<Row>, rows: readonly Row[], run: ActionRun<Row>): BulkWork<Row> => {
    const kept = new BulkWork({ action, selected: rows, rowKey, run })
    keepTabWork(tabKey, BULK_WORK, kept)
    return kept
  }
  const choose = (action: BulkAction<Row>): void => {
    if ('run' in action) keep(action, selected, action.run)
    else setAsked({ key: action.key, selected })
  }
  const possible = actions.filter((action) => selected.some(action.isOffered))
  usePageCommands(possible.map((action) => ({ id: action.key, name: action.label(), run: () => choose(action) })))
  const close = (): void => {
    dropTabWork(tabKey, BULK_WORK)
    afterPaint(() => isFocusFree() && onFocusLost())
  }
  return (
    <>
      {selected.length > 0 && actions.length > 0 && (
        <div role="group" aria-label={t('bulk.actions')} className={styles.buttons}>
          {actions.map((action) => (
            <Button key={action.key} size="small" disabledFocusable={!selected.some(action.isOffered)} onClick={() => choose(action)}>
              {action.label()}
            </Button>
          ))}
        </div>
      )}
      {asked !== null && askedAction !== undefined && (
        <BulkAsk
          action={askedAction}
          selected={asked.selected}
          onStart={(run) => {
            setAsked(null)
            void keep(askedAction, asked.selected, run).run.start()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {work !== null && (
        <BulkActionDialog work={work} rowKey={rowKey} nameOf={work.action.nameOf ?? nameOf} amount={amount} onRun={onRun} onClose={close} />
      )}
    </>
  )
}

/** The open dialog of an action that asks: its key, and the rows of that time. The list behind it may be refreshed meanwhile. */
interface Asked<Row> {
  readonly key: string
  readonly selected: readonly Row[]
}

/** The longest rows that are kept with a tab, as JSON: main keeps a limited amount for all tabs. Characters. */
const MAX_KEPT = 64 * 1024

/** Kept with its tab, so that a lock and a reload do not lose it: not with more rows than main keeps. */
function useAsked<Row>(): readonly [Asked<Row> | null, (asked: Asked<Row> | null) => void] {
  const [kept, keep] = usePersistedTabState<Asked<Row> | null>('bulk question', null)
  const [large, setLarge] = useState<Asked<Row> | null>(null)
  const set = (asked: Asked<Row> | null): void => {
    const isLarge = JSON.stringify(asked).length > MAX_KEPT
    setLarge(isLarge ? asked : null)
    keep(isLarge ? null : asked)
  }
  return [large ?? kept, set]
}

interface AskProps<Row> {
  readonly action: BulkAction<Row>
  readonly selected: readonly Row[]
  readonly onStart: (run: ActionRun<Row>) => void
  readonly onClose: () => void
}

/** The dialog of an action that asks for what its rows share. */
function BulkAsk<Row>({ action, selected, onStart, onClose }: AskProps<Row>) {
  if (!('ask' in action)) return null
  const Ask = action.ask
  const rows = selected.filter(action.isOffered)
  return <Ask rows={rows} leftOut={selected.length - rows.length} onStart={onStart} onClose={onClose} />
}
