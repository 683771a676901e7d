import { useRef, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { NARROW_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { useEditing } from '../edit/useEditing.tsx'
import { RemoveDialog } from '../edit/RemoveDialog.tsx'
import { nameOf } from '../entries.ts'
import { EntryList } from './EntryList.tsx'
import { useLine } from './line.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: '12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px 8px',
    // One below the other, each of its least height.
    [NARROW_WINDOW]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: `minmax(${MIN_MAX_HEIGHT}px, 1fr)`,
      height: 'auto',
      minHeight: '100%',
    },
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
  const editing = useEditing('entry')
  const list = useRef<HTMLElement>(null)
  const entries = useRef<HTMLElement>(null)
  useValueChange(parent?.id ?? '', () => revealBelow(list.current, entries.current))
  /** An answer may come when another dictionary is chosen: that one stays, with what is typed in it. */
  const chooseNext = (id: string | null): void => choose((now) => (now === chosen ? id : now))
  return (
    <div className={styles.root}>
      <section ref={list} aria-label={t('parents.label')} className={styles.side}>
        <TabStateScope value="dictionaries">
          <EntryList parent={null} openKey={chosen} onOpen={({ id }) => chooseNext(id)} />
        </TabStateScope>
      </section>
      <section ref={entries} aria-label={t('children.label')} className={styles.side}>
        {chosen === null || parent === null ? (
          <EmptyState message={t('children.choose')} />
        ) : (
          <>
            <DictionaryHead key={parent.id} parent={parent} onRemoved={() => chooseNext(null)} />
            <div className={styles.list}>
              {/* Each dictionary has a search, a page, a selection and a scroll position of its own. */}
              <TabStateScope key={parent.id} value={`entries ${parent.id}`}>
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

/** Scrolls to what stands below the list, in a narrow window. Beside it, it is in sight. */
function revealBelow(list: HTMLElement | null, below: HTMLElement | null): void {
  if (list !== null && below !== null && below.offsetTop > list.offsetTop) below.scrollIntoView({ block: 'start' })
}

const useDictionaryHeadStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  code: { color: tokens.colorNeutralForeground3, marginRight: 'auto' },
})

interface Props {
  readonly parent: DictionaryEntry
  readonly onRemoved: () => void
}

/** The chosen dictionary: its name and code, and the buttons that edit and remove it. */
export function DictionaryHead({ parent, onRemoved }: Props) {
  const styles = useDictionaryHeadStyles()
  const { t } = useTranslation('dictionary')
  const mayEdit = useAllowed('dict_edit')
  const mayRemove = useAllowed('dict_delete')
  const editing = useEditing(`dictionary ${parent.id}`)
  const [isRemoving, setRemoving] = useState(false)
  const { clear } = useLine(parent.id)
  const leave = (): void => {
    clear()
    onRemoved()
  }
  return (
    <div className={styles.root}>
      <Text as="h2" size={400} weight="semibold">
        {nameOf(parent)}
      </Text>
      <Text className={styles.code}>{parent.code}</Text>
      {mayEdit && (
        <Button size="small" icon={<EditRegular />} onClick={() => editing.edit(parent.id)}>
          {t('edit.parent')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" icon={<DeleteRegular />} onClick={() => setRemoving(true)}>
          {t('remove.parent')}
        </Button>
      )}
      {editing.dialog}
      {isRemoving && <RemoveDialog entries={[parent]} onDone={leave} onClose={() => setRemoving(false)} />}
    </div>
  )
}
