import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useRoleName } from '#renderer/kit/session/roleName.ts'
import type { NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { NodeFrame } from '#renderer/resource/tree/NodeFrame.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { OpeningNote } from '#renderer/ui/feedback/OpeningNote.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { MENU_CATEGORY, MENU_OPENS } from '#shared/domain/codes/system.ts'
import { joined } from '#shared/text/isolated.ts'
import { MenuEditor } from '../form/MenuEditor.tsx'
import { isButton, type LazyMenu, type MenuEntry, nameOf, parentOf, ROOT } from '../tree/menuDraft.ts'
import { useMenuActions } from '../useMenuActions.ts'
import { BelowTable, MenuButtons } from './BelowTable.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'

/** The chosen menu or button: its fields, what stands below it, and what can be done with it. */
export function MenuDetail({ node, select, expand }: NodeDetailProps<LazyMenu>) {
  const { t } = useTranslation('menuAdmin')
  const actions = useMenuActions(node.id)
  const { data: read } = useQuery(apiQuery('menu.detail', { id: node.id }))
  const menu = read ?? node
  const parentId = parentOf(menu)
  const siblings = useQuery(apiQuery('menu.lazyList', parentId === ROOT ? {} : { parentId }))
  if (read === null) return <EmptyState message={t('gone')} />
  return (
    <NodeFrame
      name={nameOf(menu)}
      badge={<StatusBadge tone={isButton(menu) ? 'neutral' : 'active'} label={t(isButton(menu) ? 'button' : 'menu')} />}
      actions={<MenuButtons menu={menu} siblings={siblings.data ?? []} actions={actions} />}
    >
      <MenuFacts menu={menu} />
      {!isButton(menu) && <Below menu={node} actions={actions} />}
      {actions.editor.isOpening && <OpeningNote />}
      {actions.editor.opened !== null && (
        <MenuEditor {...actions.editor.opened} onSaved={() => expand(node.id)} onClose={actions.editor.close} />
      )}
      {actions.removing !== null && (
        <RemoveQuestion
          menu={actions.removing}
          onRemoved={({ id }) => {
            if (id === node.id) select(null)
          }}
          onClose={actions.closeRemove}
        />
      )}
    </NodeFrame>
  )
}

interface BelowProps {
  readonly menu: LazyMenu
  readonly actions: ReturnType<typeof useMenuActions>
}

/** What stands below a menu, and the buttons that add to it. */
function Below({ menu, actions }: BelowProps) {
  const { t } = useTranslation('menuAdmin')
  const mayAdd = useAllowed('menu_add')
  const query = useQuery(apiQuery('menu.lazyList', { parentId: menu.id }))
  const { add } = actions.editor
  const adding = (category: (typeof MENU_CATEGORY)[keyof typeof MENU_CATEGORY], label: string) => (
    <Button size="small" icon={<AddRegular />} disabledFocusable={actions.isBusy} onClick={() => add({ parentId: menu.id, category })}>
      {label}
    </Button>
  )
  return (
    <Section
      title={t('below')}
      actions={
        mayAdd && (
          <>
            {adding(MENU_CATEGORY.menu, t('addMenu'))}
            {adding(MENU_CATEGORY.button, t('addButton'))}
          </>
        )
      }
    >
      <BelowTable label={t('below')} query={query} actions={actions} />
    </Section>
  )
}

const useFactsStyles = makeStyles({ icon: { display: 'inline-flex', alignItems: 'center', gap: '6px' } })

/** The fields of a menu or button. */
function MenuFacts({ menu }: { readonly menu: MenuEntry }) {
  const { t } = useTranslation('menuAdmin')
  const styles = useFactsStyles()
  const orNone = useOrNone()
  const roleName = useRoleName()
  const { code, path, source, sort, isOpen, alias, remark, meta } = menu
  const common = [
    { term: t('field.code'), value: orNone(code) },
    { term: t('field.alias'), value: orNone(alias) },
    { term: t('field.sort'), value: orNone(sort) },
    { term: t('field.remark'), value: orNone(remark) },
  ]
  const ofMenu = [
    { term: t('field.path'), value: orNone(path) },
    {
      term: t('field.source'),
      value:
        source === null ? (
          orNone(null)
        ) : (
          <span className={styles.icon}>
            <MenuIcon source={source} /> {source}
          </span>
        ),
    },
    { term: t('field.isOpen'), value: t(isOpen === MENU_OPENS.inNewWindow ? 'opens.window' : 'opens.here') },
    { term: t('field.roles'), value: joined(meta.roles.map(roleName), t('separator')) || t('everyRole') },
  ]
  return <DescriptionList items={isButton(menu) ? common : [...ofMenu, ...common]} />
}
