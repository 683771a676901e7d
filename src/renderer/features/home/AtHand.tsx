import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useUnsavedPages } from '#renderer/kit/menu/unsavedPages.ts'
import { useRecentRecords } from '#renderer/kit/records/recentRecords.ts'
import { openRecord, pageLabel, recordPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { ENTRY, ENTRY_LIST } from './entryStyles.ts'
import { joined } from '#shared/text/isolated.ts'

const useStyles = makeStyles({
  list: ENTRY_LIST,
  entry: { ...ENTRY, fontSize: tokens.fontSizeBase300, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Entry {
  readonly key: string
  readonly name: string
  readonly onOpen: () => void
}

function Entries({ title, entries, empty }: { readonly title: string; readonly entries: readonly Entry[]; readonly empty: string | null }) {
  const styles = useStyles()
  return (
    <Panel title={title}>
      {entries.length === 0 && <Text className={styles.quiet}>{empty}</Text>}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {entries.map(({ key, name, onOpen }) => (
            <li key={key}>
              <button type="button" className={styles.entry} title={name} onClick={onOpen}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The most records that are shown. */
const SHOWN = 8

/** The records that the person opened or scanned last in this session; each opens again. */
export function RecentRecordsPanel() {
  const { t } = useTranslation('pages')
  const entries = useRecentRecords().flatMap(({ kind, id, person }): Entry[] => {
    const label = pageLabel(recordPath(kind, id) ?? '')
    return label === null ? [] : [{ key: `${kind} ${id}`, name: joined([label, person], ' '), onOpen: () => openRecord(kind, id) }]
  })
  return <Entries title={t('home.records')} entries={entries.slice(0, SHOWN)} empty={t('home.recordsEmpty')} />
}

/** The open pages that hold something unsaved; nothing where there are none. */
export function UnfinishedPanel() {
  const { t } = useTranslation('pages')
  const entries = useUnsavedPages()
  if (entries.length === 0) return null
  return <Entries title={t('home.unfinished')} entries={entries} empty={null} />
}
