import { makeStyles, Skeleton, SkeletonItem, Text, tokens, createFocusOutlineStyle } from '@fluentui/react-components'
import { StarFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { isInClient, useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

/** The number of entries. All favourites are shown, even if there are more. */
const SHOWN = 9

const useStyles = makeStyles({
  // Three columns from 600 px on, never more: nine entries leave no gap.
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(max(192px, (100% - 24px) / 3), 1fr))', gap: '12px' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    height: '52px',
    padding: '0 12px',
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
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontSize: '18px',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  group: { color: tokens.colorNeutralForeground3 },
  place: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  star: { color: tokens.colorPaletteMarigoldForeground1 },
  skeleton: { height: '52px', borderRadius: tokens.borderRadiusLarge },
  none: { color: tokens.colorNeutralForeground3 },
})

/**
 * Shortcuts to pages: the person's favourites, then the first pages of other menu groups that this client has. A favourite that neither
 * this client nor a web console opens is in the side menu alone.
 */
export function QuickEntries() {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'pages'])
  const { menu, isPending, error, refetch } = useMenu()
  const opensWeb = useEnvironment().config.webConsoleUrl !== null
  const offered = menu.items.filter((item) => opensWeb || isInClient(item))
  const entries = quickEntries(offered, Math.max(SHOWN, offered.filter(({ isFavourite }) => isFavourite).length), isInClient)
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
  const open = useOpenMenuItem()
  const { mark, title } = useWebMark()(item)
  return (
    <button type="button" className={styles.entry} title={title} onClick={() => open(item)}>
      <span className={styles.icon}>
        <MenuIcon source={item.icon} />
      </span>
      <span className={styles.words}>
        <Text className={styles.name}>{item.name}</Text>
        <span className={styles.place}>
          <Text size={200} className={styles.group}>
            {item.groupName}
          </Text>
          {mark}
        </span>
      </span>
      {item.isFavourite && <StarFilled className={styles.star} aria-hidden />}
    </button>
  )
}

/**
 * At most `count` pages: the favourites in the menu's order, then the first page of each group that has none among them. Only pages
 * of this client fill up; a favourite is the person's own choice and stays.
 */
export function quickEntries(items: readonly MenuItem[], count: number, isOwnPage: (item: MenuItem) => boolean): MenuItem[] {
  const favourites = items.filter(({ isFavourite }) => isFavourite)
  const seenGroups = new Set(favourites.map(({ groupName }) => groupName))
  const firsts = items.filter((item) => {
    const { groupName } = item
    if (seenGroups.has(groupName) || !isOwnPage(item)) return false
    seenGroups.add(groupName)
    return true
  })
  return [...favourites, ...firsts].slice(0, count)
}
