import { createFocusOutlineStyle, makeStyles, Text, tokens, type GriffelStyle } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useUnsavedPages } from '#renderer/kit/menu/unsavedPages.ts'
import { useRecentRecords } from '#renderer/kit/records/recentRecords.ts'
import { openRecord, pageLabel, recordPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { joined } from '#shared/text/isolated.ts'
import { useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'

/** The entries of home's panels, side by side, and each of them: a button without a border. */

const ENTRY_LIST: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '4px 12px',
  margin: 0,
  padding: 0,
  listStyleType: 'none',
}

const ENTRY: GriffelStyle = {
  width: '100%',
  height: '36px',
  padding: '0 10px',
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  background: 'none',
  color: tokens.colorNeutralForeground1,
  fontFamily: tokens.fontFamilyBase,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ...createFocusOutlineStyle(),
}

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

const usePageStyles = makeStyles({
  list: { ...ENTRY_LIST, minHeight: '36px' },
  entry: { ...ENTRY, display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', alignItems: 'center', columnGap: '10px' },
  icon: { fontSize: '18px', color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** The pages that this person opened last, as long as the menu contains them. */
export function RecentPagesPanel() {
  const styles = usePageStyles()
  const { t } = useTranslation('pages')
  const items = useRecentItems()
  const open = useOpenMenuItem()
  const webMarkOf = useWebMark()
  return (
    <Panel title={t('home.recent')}>
      {items.length === 0 ? (
        <Text className={styles.quiet}>{t('home.recentEmpty')}</Text>
      ) : (
        <ul className={styles.list} aria-label={t('home.recent')}>
          {items.map((item) => (
            <li key={item.id}>
              <button type="button" className={styles.entry} title={webMarkOf(item).title} onClick={() => open(item)}>
                <MenuIcon source={item.icon} className={styles.icon} />
                <span className={styles.words}>
                  <Text className={styles.name}>{item.name}</Text>
                  {webMarkOf(item).mark}
                </span>
                <Text size={200} className={styles.quiet}>
                  {item.groupName}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
