import { useMemo } from 'react'
import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { NARROW_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { DictionaryLists } from './lists/DictionaryLists.tsx'
import { DICTIONARY_TREE } from './tree/dictionaryTree.tsx'

const VIEWS = ['lists', 'tree', 'flow'] as const
type View = (typeof VIEWS)[number]

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, overflowY: 'auto' },
  views: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // A table of its least height, between its tools and its pages.
  view: { flex: `1 0 ${MIN_MAX_HEIGHT + 100}px`, minHeight: 0 },
  lists: { [NARROW_WINDOW]: { flexBasis: 'auto' } },
})

/** The dictionaries in three views: next to their entries, as a tree, and the flow routes, which have a list of their own. */
export default function DictionaryPage() {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const [view, setView] = usePersistedTabState<View>(`${VIEW_MARK}dictionary`, 'lists')
  return (
    <div className={styles.root}>
      <TabList
        className={styles.views}
        aria-label={t('view.label')}
        selectedValue={view}
        onTabSelect={(_event, { value }) => setView(VIEWS.find((one) => one === value) ?? 'lists')}
      >
        {VIEWS.map((name) => (
          <Tab key={name} value={name}>
            {t(`view.${name}`)}
          </Tab>
        ))}
      </TabList>
      <div className={mergeClasses(styles.view, view === 'lists' && styles.lists)}>
        {view === 'lists' && <DictionaryLists />}
        {view === 'tree' && <TreeDetailPage tree={DICTIONARY_TREE} title={t('title')} />}
        {view === 'flow' && <FlowRoutes />}
      </div>
    </div>
  )
}

const useFlowRoutesStyles = makeStyles({ root: { height: '100%', boxSizing: 'border-box', padding: '12px 16px' } })

/** The flow routes: the entries of the code `flow`, with code, key and remark (spec.md §7 Dictionary). */
function FlowRoutes() {
  const styles = useFlowRoutesStyles()
  const { t } = useTranslation('dictionary')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('dictionary.byCode', { code: 'flow' }))
  const rows = useMemo(() => query.data && keyed(query.data), [query.data])
  const columns = useMemo<Column<DictionaryEntry & { readonly key: string }>[]>(
    () => [
      { key: 'dictValue', header: t('column.dictValue'), width: 180, render: ({ dictValue }) => orNone(dictValue) },
      { key: 'dictKey', header: t('column.dictKey'), width: 140, render: ({ dictKey }) => orNone(dictKey) },
      { key: 'code', header: t('column.code'), width: 120, render: ({ code }) => orNone(code) },
      { key: 'remark', header: t('column.remark'), width: 280, wrap: true, render: ({ remark }) => orNone(remark) },
    ],
    [t, orNone],
  )
  return (
    <div className={styles.root}>
      <QueryTable label={t('flow.label')} query={query} rows={rows} columns={columns} height="100%" empty={t('flow.empty')} />
    </div>
  )
}
