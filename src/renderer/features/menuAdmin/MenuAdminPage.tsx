import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { OpeningNote } from '#renderer/ui/feedback/OpeningNote.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { cachedNameIndex, matchName, normalizeForSearch, type IndexedName } from '#renderer/kit/search/nameMatch.ts'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import { MenuDetail } from './detail/MenuDetail.tsx'
import { MenuEditor } from './form/MenuEditor.tsx'
import { useMenuEditor } from './form/useMenuEditor.ts'
import { MENU_TREE, nameOf, ROOT, type LazyMenu } from './tree/menuDraft.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    padding: '8px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  note: { color: tokens.colorNeutralForeground3, marginRight: 'auto' },
  tree: { flexGrow: 1, minHeight: 0 },
})

/** Menu management: the tree of all menus, and next to it the selected menu with its buttons. */
export default function MenuAdminPage() {
  const styles = useStyles()
  const { t } = useTranslation('menuAdmin')
  const mayAdd = useAllowed('menu_add')
  const editor = useMenuEditor('group')
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Text className={styles.note}>{t('intro')}</Text>
        {mayAdd && (
          <CommandButton
            icon={<AddRegular />}
            disabledFocusable={editor.isOpening}
            name={t('addGroup')}
            onRun={() => editor.add({ parentId: ROOT, category: MENU_CATEGORY.menu })}
          />
        )}
      </div>
      <div className={styles.tree}>
        <TreeDetailPage tree={MENUS} title={t('menus')} />
      </div>
      {editor.isOpening && <OpeningNote />}
      {editor.opened !== null && <MenuEditor {...editor.opened} onClose={editor.close} />}
    </div>
  )
}

/** The tree of menus, level by level. Buttons are in the detail of their page; the search finds both. */
const MENUS = defineTree<FoundMenu>({
  key: MENU_TREE,
  source: {
    loadChildren: (parentKey, context) => call('menu.lazyMenus', parentKey === null ? {} : { parentId: parentKey }, context),
    isLeaf: ({ hasChildren }) => !hasChildren,
    search: foundMenus,
    place: ({ above }) => above ?? null,
  },
  nodeKey: ({ id }) => id,
  label: nameOf,
  detail: MenuDetail,
})

/** A menu or button as the search finds it. */
interface FoundMenu extends LazyMenu {
  /** The names of the menus above it, from the top; none for a level of the tree. */
  readonly above?: string
}

const SEPARATOR = ' / '

/** What is read of the menus for one search serves the next ones for this long. Every write of this client reads them again. Milliseconds. */
const FRESH = MINUTE

/**
 * The menus and buttons whose name, pinyin or code has this text, each with what is above it.
 * @throws AppError when the menus cannot be read
 */
export async function foundMenus(text: string): Promise<readonly FoundMenu[]> {
  const { session } = useMainState.getState()
  if (session.phase !== 'signed-in') return []
  const [tree, spelled] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery('menu.tree', { tenantId: session.user.tenantId }), staleTime: FRESH }),
    nameIndex(),
  ])
  const wanted = normalizeForSearch(text.trim())
  return all(tree, []).filter(
    ({ name, code }) => matchName(spelled(name ?? ''), wanted) !== null || normalizeForSearch(code ?? '').includes(wanted),
  )
}

/** Prepares names for the search; without pinyin where its data cannot be loaded. */
async function nameIndex(): Promise<(name: string) => IndexedName> {
  try {
    return cachedNameIndex(await loadPinyin())
  } catch (error) {
    reportError(error, 'menu search')
    return cachedNameIndex(null)
  }
}

const all = (level: readonly MenuNode[], above: readonly string[]): FoundMenu[] =>
  level.flatMap(({ children, ...menu }) => [
    { ...menu, hasChildren: children.length > 0, above: above.join(SEPARATOR) },
    ...all(children, [...above, nameOf(menu)]),
  ])
