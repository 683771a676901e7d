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
import { useAdding } from '../edit/useAdding.tsx'
import { siblingsOf } from '../entries.ts'
import { entryColumns } from './entryColumns.ts'
import { EntrySearchForm } from './EntrySearchForm.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { entryKey, useEntries } from './useEntries.ts'

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
  const { t } = useTranslation(['dictionary', 'common'])
  const orNone = useOrNone()
  const mayRemove = useAllowed('dict_delete')
  const [isRemoving, setRemoving] = useState(false)
  const mayAdd = useAllowed('dict_add')
  const { search, apply, page, turn, reveal, resets, query, rows, total, view, selection } = useEntries(parent?.id ?? null)
  const adding = useAdding(parent, (draft) => {
    if (parent === null && onOpen !== undefined) void revealNew(draft).catch(notifyError)
  })
  /** Shows a dictionary that was added: its page without a search, and its entries. */
  const revealNew = async ({ code }: DictionaryDraft): Promise<void> => {
    const all = await siblingsOf(null)
    const added = all.findIndex((entry) => entry.code === code)
    const entry = all[added]
    if (entry === undefined) return
    reveal(added)
    onOpen?.(entry)
  }
  const columns = useMemo(() => entryColumns({ t, orNone, isEntries: parent !== null }), [t, orNone, parent])
  const { data, error, isFetching, isPending } = query
  const name = parent === null ? 'parents' : 'children'
  const isSearched = search.code !== '' || search.dictValue !== ''
  return (
    <div className={styles.root}>
      <div role="group" aria-label={t(`${name}.tools`)} className={styles.tools}>
        <EntryTools
          isEntries={parent !== null}
          selected={selection.rows.length}
          mayRemove={mayRemove}
          onAdd={adding.add}
          mayAdd={mayAdd}
          onRemove={() => setRemoving(true)}
        />
        {/* The key: another dictionary has a search of its own, and a search that was cleared is typed nowhere. */}
        <EntrySearchForm key={`${parent?.id} ${resets}`} byCode={parent === null} search={search} onSearch={apply} />
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
              <NoEntries
                message={t(isSearched ? `${name}.noMatch` : `${name}.empty`)}
                action={isSearched ? t('common:clearFilters') : t(parent === null ? 'add.action' : 'add.entry')}
                onAct={isSearched ? () => reveal(0) : mayAdd ? adding.add : null}
              />
            )
          }
        />
      </div>
      <div className={styles.footer}>
        {parent !== null && mayAdd && <QuickEntry key={parent.id} parent={parent} />}
        <div className={styles.pages}>
          <Pagination current={page.current} size={page.size} total={total} onChange={turn} />
        </div>
      </div>
      {adding.dialog}
      {isRemoving && <RemoveDialog entries={selection.rows} onDone={selection.clear} onClose={() => setRemoving(false)} />}
    </div>
  )
}

interface NoEntriesProps {
  readonly message: string
  readonly action: string
  /** Null for a person who may not. */
  readonly onAct: (() => void) | null
}

/** Says that there is nothing, and offers what helps: to add an entry, or to end the search. */
function NoEntries({ message, action, onAct }: NoEntriesProps) {
  return (
    <EmptyState message={message}>
      {onAct !== null && (
        <Button size="small" onClick={onAct}>
          {action}
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
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

function EntryTools({ isEntries, selected, mayAdd, mayRemove, onAdd, onRemove }: ToolsProps) {
  const { t } = useTranslation('dictionary')
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
