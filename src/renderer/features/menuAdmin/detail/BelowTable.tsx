import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { isButton, type LazyMenu, type MenuEntry, nameOf } from '../tree/menuDraft.ts'
import type { MenuActions } from '../useMenuActions.ts'
import { canMove } from '../tree/editedMenus.ts'

interface Props {
  readonly label: string
  readonly query: UseQueryResult<LazyMenu[]>
  readonly actions: MenuActions
}

/** The table's least height in rows, also while it loads. */
const LEAST = 8

/** What stands below a menu, in its order: menus, and buttons with their codes. */
export function BelowTable({ label, query, actions }: Props) {
  const { t } = useTranslation('menuAdmin')
  const { data: rows, error, isFetching, refetch } = query
  const columns = useColumns(rows, actions)
  if (error !== null && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      framed
      height={tableHeight(rows?.length ?? 0, LEAST)}
      empty={<EmptyState compact message={t('noneBelow')} />}
    />
  )
}

const NONE: readonly LazyMenu[] = []

function useColumns(siblings: readonly LazyMenu[] = NONE, actions: MenuActions): readonly Column<LazyMenu>[] {
  const { t } = useTranslation(['menuAdmin', 'common'])
  return useMemo(
    () => [
      { key: 'name', header: t('field.name'), width: 152, render: ({ name }) => name },
      {
        key: 'kind',
        header: t('field.kind'),
        width: 80,
        render: (menu) => <StatusBadge tone={isButton(menu) ? 'neutral' : 'active'} label={t(isButton(menu) ? 'button' : 'menu')} />,
        text: (menu) => t(isButton(menu) ? 'button' : 'menu'),
      },
      {
        key: 'code',
        header: t('field.code'),
        width: 220,
        render: ({ code }) =>
          code !== null && (
            <>
              {code}
              <CopyButton text={code} label={t('common:copyWhat', { what: code })} />
            </>
          ),
        text: ({ code }) => code ?? '',
      },
      { key: 'sort', header: t('field.sort'), width: 72, align: 'end', render: ({ sort }) => orPlaceholder(sort, '') },
      { key: 'path', header: t('field.path'), width: 200, render: ({ path }) => path },
      {
        key: 'actions',
        header: '',
        width: 136,
        pinned: 'end',
        text: null,
        render: (menu) => <MenuButtons menu={menu} siblings={siblings} actions={actions} isInRow />,
      },
    ],
    [t, siblings, actions],
  )
}

interface MenuButtonsProps {
  readonly menu: MenuEntry
  /** The menu and its siblings in their order; empty while they are unknown. */
  readonly siblings: readonly MenuEntry[]
  readonly actions: MenuActions
  /** In a table: icons alone, each named after its menu. */
  readonly isInRow?: boolean
}

/** The buttons of one menu or button: up, down, edit, remove. Each is there for those who may use it. */
export function MenuButtons({ menu, siblings, actions, isInRow = false }: MenuButtonsProps) {
  const { t } = useTranslation('menuAdmin')
  const mayEdit = useAllowed('menu_edit')
  const mayRemove = useAllowed('menu_delete')
  const { isBusy, editor, move, askRemove } = actions
  const name = nameOf(menu)
  const look = (what: 'up' | 'down' | 'edit' | 'remove') =>
    isInRow ? { 'aria-label': t(`one.${what}`, { name }), title: t(what) } : { children: t(what) }
  // Arrows alone in the detail too: with words, the four buttons take two lines of a narrow window.
  const arrow = (what: 'up' | 'down') => (isInRow ? look(what) : { 'aria-label': t(what), title: t(what) })
  const style = isInRow ? ({ size: 'small', appearance: 'subtle' } as const) : ({} as const)
  const step = (by: -1 | 1) => ({
    disabledFocusable: isBusy || !canMove(siblings, menu.id, by),
    onClick: () => move(menu, siblings, by),
  })
  return (
    <>
      {mayEdit && (
        <>
          <Button icon={<ArrowUpRegular />} {...style} {...arrow('up')} {...step(-1)} />
          <Button icon={<ArrowDownRegular />} {...style} {...arrow('down')} {...step(1)} />
          <Button icon={<EditRegular />} {...style} {...look('edit')} disabledFocusable={isBusy} onClick={() => editor.edit(menu.id)} />
        </>
      )}
      {mayRemove && (
        <Button icon={<DeleteRegular />} {...style} {...look('remove')} disabledFocusable={isBusy} onClick={() => askRemove(menu)} />
      )}
    </>
  )
}
