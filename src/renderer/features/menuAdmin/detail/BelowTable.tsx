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
import { isButton, type LazyMenu } from '../tree/menuDraft.ts'
import type { MenuActions } from '../useMenuActions.ts'
import { MenuButtons } from './MenuButtons.tsx'

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
      { key: 'sort', header: t('field.sort'), width: 72, align: 'end', render: ({ sort }) => sort },
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
