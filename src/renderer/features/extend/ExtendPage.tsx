import { createFocusOutlineStyle, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { IFRAME_PATH, type MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { ShortcutsTable } from './ShortcutsTable.tsx'
import { joined } from '#shared/text/isolated.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: '56px',
    padding: '8px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...createFocusOutlineStyle(),
  },
  icon: { fontSize: '20px', color: tokens.colorBrandForeground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  box: { minHeight: '96px' },
  skeleton: { height: '56px', maxWidth: '320px' },
})

/** The external pages of the user's menu, which open in tabs, and the keyboard shortcuts of the client. */
export default function ExtendPage() {
  const { t } = useTranslation('pages')
  return (
    <PageFrame title={t('names.extend')}>
      <Panel title={t('extend.external')} hint={t('extend.externalHint')}>
        <ExternalPages />
      </Panel>
      <Panel title={t('extend.shortcuts')}>
        <ShortcutsTable />
      </Panel>
    </PageFrame>
  )
}

function ExternalPages() {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { menu, isPending, error, refetch } = useMenu()
  const pages = externalPages(menu.items)
  if (isPending) {
    return (
      <Skeleton className={styles.box} aria-label={t('common:loading')}>
        <SkeletonItem className={styles.skeleton} />
      </Skeleton>
    )
  }
  if (pages.length === 0)
    return (
      <div className={styles.box}>
        {error === null ? <EmptyState message={t('extend.empty')} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </div>
    )
  return (
    <ul className={styles.list}>
      {pages.map(({ item, site }) => (
        <li key={item.id}>
          <button type="button" className={styles.entry} onClick={() => openTab(item.address, item.name)}>
            <GlobeRegular className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <Text>{item.name}</Text>
              <Text size={200} className={styles.quiet}>
                {joined([item.groupName, site], ' · ')}
              </Text>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ExternalPage {
  readonly item: MenuItem
  /** The site's host; null for a page whose path names none. */
  readonly site: string | null
}

const siteOf = (address: string): string | null => {
  const source = new URL(address, 'app://bundle').searchParams.get('src') ?? ''
  return /^https?:/iu.test(source) && URL.canParse(source) ? new URL(source).host : null
}

/** The menu's pages that belong to other web sites, in the menu's order. */
export const externalPages = (items: readonly MenuItem[]): ExternalPage[] =>
  items.filter(({ address }) => address.startsWith(IFRAME_PATH)).map((item) => ({ item, site: siteOf(item.address) }))
