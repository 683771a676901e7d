import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useEditing } from '../edit/useEditing.tsx'
import { VIEW_MARK } from '#shared/workspace.ts'
import { DictionaryHead } from './DictionaryHead.tsx'
import { EntryList } from './EntryList.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: '12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px 8px',
  },
  side: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0, minWidth: 0 },
  list: { flexGrow: 1, minHeight: 0 },
})

/** The dictionaries at the left, the entries of the chosen one at the right (spec.md §7 Dictionary: parent-list, child-list). */
export function DictionaryLists() {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const mayEdit = useAllowed('dict_edit')
  const [chosen, choose] = usePersistedTabState<string | null>(`${VIEW_MARK}chosen dictionary`, null)
  const { data: parent = null } = useQuery({ ...apiQuery('dictionary.detail', { id: chosen ?? '' }), enabled: chosen !== null })
  const editing = useEditing()
  return (
    <div className={styles.root}>
      <section aria-label={t('parents.label')} className={styles.side}>
        <TabStateScope value="dictionaries">
          <EntryList parent={null} openKey={chosen} onOpen={({ id }) => choose(id)} />
        </TabStateScope>
      </section>
      <section aria-label={t('children.label')} className={styles.side}>
        {chosen === null || parent === null ? (
          <EmptyState message={t('children.choose')} />
        ) : (
          <>
            <DictionaryHead key={parent.id} parent={parent} onRemoved={() => choose(null)} />
            <div className={styles.list}>
              <TabStateScope value="entries">
                <EntryList parent={parent} openKey={null} {...(mayEdit ? { onOpen: ({ id }) => editing.edit(id) } : {})} />
              </TabStateScope>
            </div>
          </>
        )}
      </section>
      {editing.dialog}
    </div>
  )
}
