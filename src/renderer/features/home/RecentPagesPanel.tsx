import { createFocusOutlineStyle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    minHeight: '36px',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '10px',
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
  },
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
