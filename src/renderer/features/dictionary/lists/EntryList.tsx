import { useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { Pagination } from '#renderer/ui/table/Pagination.tsx'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { RemoveDialog } from '../edit/RemoveDialog.tsx'
import { useAdding } from '../edit/useEditing.tsx'
import { siblingsOf } from '../entries.ts'
import { entryColumns, entryKey, useEntries } from './useEntries.ts'
import { EntrySearchForm } from './EntrySearchForm.tsx'
import { QuickEntry } from './QuickEntry.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    // Cut without a scroller of its own, to which the footer would stick.
    overflow: 'clip',
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
  // The pages stay in sight while the whole page scrolls.
  footer: { position: 'sticky', bottom: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  pages: {
    padding: '2px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    containerType: 'inline-size',
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
  const [isRemoving, setRemoving] = useState(false)
  const mayAdd = useAllowed('dict_add')
  const { search, apply, page, pageSize, hasNext, turn, reveal, resets, query, rows, total, view, selection } = useEntries(
    parent?.id ?? null,
  )
  const adding = useListAdding(parent, reveal, onOpen)
  const columns = useMemo(() => entryColumns({ t, orNone, isEntries: parent !== null }), [t, orNone, parent])
  const { data, error, isFetching, isPending } = query
  const name = parent === null ? 'parents' : 'children'
  return (
    <div className={styles.root}>
      <div role="group" aria-label={t(`${name}.tools`)} className={styles.tools}>
        <EntryTools isEntries={parent !== null} selected={selection.rows.length} onAdd={adding.add} onRemove={() => setRemoving(true)} />
        {/* The key: a search that was cleared is typed nowhere. */}
        <EntrySearchForm key={resets} byCode={parent === null} search={search} onSearch={apply} />
      </div>
      {error !== null && !isFetching && data !== undefined && <ErrorState compact error={error} onRetry={() => void query.refetch()} />}
      <div className={styles.table}>
        <DataTable
          label={t(`${name}.label`)}
          columns={columns}
          rows={rows}
          rowKey={entryKey}
          view={view}
          rowOffset={(page.current - 1) * pageSize}
          rowTotal={total ?? rows.length}
          loading={isPending}
          refreshing={isFetching && data !== undefined}
          {...(onOpen === undefined ? {} : { onOpen })}
          openKey={openKey}
          selection={{ keys: selection.keys, onChange: selection.onChange, hasColumn: mayRemove }}
          empty={
            <EmptyList
              query={query}
              isEntries={parent !== null}
              onClear={search.code + search.dictValue === '' ? null : () => reveal(0)}
              onAdd={mayAdd ? adding.add : null}
            />
          }
        />
      </div>
      <div className={styles.footer}>
        {parent !== null && mayAdd && <QuickEntry key={parent.id} parent={parent} />}
        <div className={styles.pages}>
          <Pagination current={page.current} size={page.size} pageSize={pageSize} total={total} hasNext={hasNext} onChange={turn} />
        </div>
      </div>
      {adding.dialog}
      {isRemoving && <RemoveDialog entries={selection.rows} onDone={selection.clear} onClose={() => setRemoving(false)} />}
    </div>
  )
}

/** Adds to a list. A dictionary that was added is shown: its page without a search, and its entries. */
function useListAdding(parent: DictionaryEntry | null, reveal: (place: number) => void, onOpen: Props['onOpen']) {
  const show = async ({ code }: DictionaryDraft): Promise<void> => {
    const all = await siblingsOf(null)
    const place = all.findIndex((entry) => entry.code === code)
    const added = all[place]
    if (added === undefined) return
    reveal(place)
    onOpen?.(added)
  }
  return useAdding(parent, (draft) => {
    if (parent === null) void show(draft).catch(notifyError)
  })
}

interface EmptyProps {
  readonly query: ReturnType<typeof useEntries>['query']
  readonly isEntries: boolean
  /** Ends the search; null without one. */
  readonly onClear: (() => void) | null
  /** Null for a person who may not. */
  readonly onAdd: (() => void) | null
}

/** Says why there is nothing, and offers what helps: to read again, to end the search, or to add the first entry. */
function EmptyList({ query, isEntries, onClear, onAdd }: EmptyProps) {
  const { t } = useTranslation(['dictionary', 'common'])
  if (query.error !== null && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const act = onClear ?? onAdd
  const name = isEntries ? 'children' : 'parents'
  return (
    <EmptyState message={t(onClear === null ? `${name}.empty` : `${name}.noMatch`)}>
      {act !== null && (
        <Button size="small" onClick={act}>
          {onClear === null ? t(isEntries ? 'add.entry' : 'add.action') : t('common:clearFilters')}
        </Button>
      )}
    </EmptyState>
  )
}

interface ToolsProps {
  /** Whether the list shows the entries of one dictionary. */
  readonly isEntries: boolean
  /** How many rows are selected. */
  readonly selected: number
  readonly onAdd: () => void
  readonly onRemove: () => void
}

function EntryTools({ isEntries, selected, onAdd, onRemove }: ToolsProps) {
  const { t } = useTranslation('dictionary')
  const mayAdd = useAllowed('dict_add')
  const mayRemove = useAllowed('dict_delete')
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
