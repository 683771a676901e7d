import { createFocusOutlineStyle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useRecentRecords } from '#renderer/kit/records/recentRecords.ts'
import { labelOf, openRecord, pageLabel, recordPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useUnsavedTabs } from '#renderer/kit/tabs/unsaved.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: {
    width: '100%',
    height: '36px',
    padding: '0 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...createFocusOutlineStyle(),
  },
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
    return label === null
      ? []
      : [{ key: `${kind} ${id}`, name: person === null ? label : `${label} ${person}`, onOpen: () => openRecord(kind, id) }]
  })
  return <Entries title={t('home.records')} entries={entries.slice(0, SHOWN)} empty={t('home.recordsEmpty')} />
}

/** The open pages that hold something unsaved; nothing where there are none. */
export function UnfinishedPanel() {
  const { t } = useTranslation('pages')
  const { menu } = useMenu()
  const keys = useUnsavedTabs()
  const tabs = useTabs(useShallow(openPages)).filter(({ key }) => key !== HOME_PATH && keys.includes(key))
  if (tabs.length === 0) return null
  const entries = tabs.map((tab) => ({ key: tab.key, name: labelOf(tab, menu), onOpen: () => useTabs.getState().activate(tab.key) }))
  return <Entries title={t('home.unfinished')} entries={entries} empty={null} />
}
