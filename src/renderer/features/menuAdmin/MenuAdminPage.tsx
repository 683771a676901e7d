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
import { MenuDetail } from './detail/MenuDetail.tsx'
import { MenuEditor } from './form/MenuEditor.tsx'
import { useMenuEditor } from './form/useMenuEditor.ts'
import { ROOT } from './tree/menuDraft.ts'
import { foundMenus, type FoundMenu } from './tree/foundMenus.ts'
import { MENU_TREE } from './tree/menuTreeKey.ts'

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
  label: ({ name, code, id }) => name ?? code ?? id,
  detail: MenuDetail,
})
