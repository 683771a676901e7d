import { useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { Pagination } from '#renderer/ui/table/Pagination.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { EntryDialog } from '../edit/EntryDialog.tsx'
import { RemoveDialog } from '../edit/RemoveDialog.tsx'
import { entryColumns } from './entryColumns.ts'
import { EntrySearchForm } from './EntrySearchForm.tsx'
import { entryKey, useEntries } from './useEntries.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '6px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  table: { flexGrow: 1, minHeight: 0 },
  pages: {
    padding: '2px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
    '& span': { whiteSpace: 'nowrap' },
  },
})

interface Props {
  /** The dictionary whose entries are listed; null for the dictionaries themselves. */
  readonly parent: DictionaryEntry | null
  readonly openKey: string | null
  readonly onOpen?: (entry: DictionaryEntry) => void
}

/** Dictionaries, or the entries of one: search, add, select and remove, in the server's order. */
export function EntryList({ parent, openKey, onOpen }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const orNone = useOrNone()
  const mayRemove = useAllowed('dict_delete')
  const [isAdding, setAdding] = usePersistedTabState(`add to ${parent?.id ?? ''}`, false)
  const [isRemoving, setRemoving] = useState(false)
  const { search, apply, page, turn, query, rows, total, view, selection } = useEntries(parent?.id ?? null)
  const columns = useMemo(() => entryColumns({ t, orNone, isEntries: parent !== null }), [t, orNone, parent])
  const { data, error, isFetching, isPending } = query
  const name = parent === null ? 'parents' : 'children'
  return (
    <div className={styles.root}>
      <div role="group" aria-label={t(`${name}.tools`)} className={styles.tools}>
        <EntryTools
          isEntries={parent !== null}
          selected={selection.rows.length}
          mayRemove={mayRemove}
          onAdd={() => setAdding(true)}
          onRemove={() => setRemoving(true)}
        />
        {/* The key: another dictionary has a search of its own. */}
        <EntrySearchForm key={parent?.id} byCode={parent === null} search={search} onSearch={apply} />
      </div>
      {error !== null && !isFetching && data !== undefined && <ErrorState compact error={error} onRetry={() => void query.refetch()} />}
      <div className={styles.table}>
        <DataTable
          label={t(`${name}.label`)}
          columns={columns}
          rows={rows}
          rowKey={entryKey}
          view={view}
          rowOffset={(page.current - 1) * page.size}
          rowTotal={total ?? rows.length}
          loading={isPending}
          refreshing={isFetching && data !== undefined}
          {...(onOpen === undefined ? {} : { onOpen })}
          openKey={openKey}
          selection={{ keys: selection.keys, onChange: selection.onChange, hasColumn: mayRemove }}
          empty={
            error !== null && !isFetching ? (
              <ErrorState error={error} onRetry={() => void query.refetch()} />
            ) : (
              <EmptyState message={t(`${name}.empty`)} />
            )
          }
        />
      </div>
      <div className={styles.pages}>
        <Pagination current={page.current} size={page.size} total={total} onChange={turn} />
      </div>
      {isAdding && <EntryDialog entry={null} parent={parent} onClose={() => setAdding(false)} />}
      {isRemoving && <RemoveDialog entries={selection.rows} onDone={selection.clear} onClose={() => setRemoving(false)} />}
    </div>
  )
}

interface ToolsProps {
  /** Whether the list shows the entries of one dictionary. */
  readonly isEntries: boolean
  /** How many rows are selected. */
  readonly selected: number
  readonly mayRemove: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

function EntryTools({ isEntries, selected, mayRemove, onAdd, onRemove }: ToolsProps) {
  const { t } = useTranslation('dictionary')
  const mayAdd = useAllowed('dict_add')
  return (
    <>
      {mayAdd && (
        <Button size="small" icon={<AddRegular />} onClick={onAdd}>
          {t(isEntries ? 'add.entry' : 'add.action')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" icon={<DeleteRegular />} disabledFocusable={selected === 0} onClick={() => selected > 0 && onRemove()}>
          {t('remove.selected', { count: selected })}
        </Button>
      )}
    </>
  )
}
