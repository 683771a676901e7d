import { makeStyles, Skeleton, SkeletonItem, Text, tokens, createFocusOutlineStyle } from '@fluentui/react-components'
import { StarFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { quickEntries } from './quickEntries.ts'

/** The number of entries. All favourites are shown, even if there are more. */
const SHOWN = 9

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: '12px' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    height: '64px',
    padding: '0 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    cursor: 'pointer',
    transitionProperty: 'border-color, background-color',
    transitionDuration: tokens.durationFaster,
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2Hover}`, backgroundColor: tokens.colorNeutralBackground2 },
    ':active': { backgroundColor: tokens.colorNeutralBackground3 },
    ...createFocusOutlineStyle(),
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontSize: '20px',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  group: { color: tokens.colorNeutralForeground3 },
  star: { color: tokens.colorPaletteMarigoldForeground1 },
  skeleton: { height: '64px', borderRadius: tokens.borderRadiusLarge },
  none: { color: tokens.colorNeutralForeground3 },
})

/** Shortcuts to pages: the person's favourites, then the first pages of other menu groups. */
export function QuickEntries() {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'pages'])
  const { menu, isPending, error, refetch } = useMenu()
  const entries = quickEntries(menu.items, Math.max(SHOWN, menu.items.filter(({ isFavourite }) => isFavourite).length))
  return (
    <Panel title={t('pages:home.favourites')} hint={t('pages:home.favouritesHint')}>
      {isPending && (
        <Skeleton className={styles.grid} aria-label={t('pages:home.favourites')}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <SkeletonItem key={index} className={styles.skeleton} />
          ))}
        </Skeleton>
      )}
      {error !== null && entries.length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isPending && error === null && entries.length === 0 && <Text className={styles.none}>{t('menu.empty')}</Text>}
      {entries.length > 0 && (
        <div className={styles.grid}>
          {entries.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Entry({ item }: { readonly item: MenuItem }) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.entry} onClick={() => openTab(item.address, item.name)}>
      <span className={styles.icon}>
        <MenuIcon source={item.icon} />
      </span>
      <span className={styles.words}>
        <Text className={styles.name}>{item.name}</Text>
        <Text size={200} className={styles.group}>
          {item.groupName}
        </Text>
      </span>
      {item.isFavourite && <StarFilled className={styles.star} aria-hidden />}
    </button>
  )
}
