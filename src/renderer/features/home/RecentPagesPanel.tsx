import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { ENTRY, ENTRY_LIST } from './entryStyles.ts'

const useStyles = makeStyles({
  list: { ...ENTRY_LIST, minHeight: '36px' },
  entry: { ...ENTRY, display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', alignItems: 'center', columnGap: '10px' },
  icon: { fontSize: '18px', color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** The pages that this person opened last, as long as the menu contains them. */
export function RecentPagesPanel() {
  const styles = useStyles()
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
