import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { ErrorLogDetails } from '#renderer/ui/errorLog/ErrorLogDetails.tsx'
import { entryText } from '#renderer/ui/errorLog/entryText.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

/** The length of the message in the copy button's name, in characters. The row itself has the whole message. */
const SHORT_NAME = 60
const NONE: readonly string[] = []
const TONES = { error: 'danger', main: 'pending' } as const

interface Props {
  readonly entries: readonly ErrorLogEntry[]
  readonly isLoading: boolean
  /** The log has errors: if none is shown, the filters hide them. */
  readonly isFiltered: boolean
}

/** The errors as a table, newest first. A click or Enter on a row unfolds all fields below it. */
export function LogTable({ entries, isLoading, isFiltered }: Props) {
  const { t } = useTranslation('errorLog')
  const columns = useLogColumns()
  const [unfolded, setUnfolded] = useTabState('log unfolded', NONE)
  const toggle = ({ id }: ErrorLogEntry): void =>
    setUnfolded((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      loading={isLoading}
      onOpen={toggle}
      expansion={{ keys: new Set(unfolded), render: (entry) => <ErrorLogDetails id={`log-${entry.id}`} entry={entry} /> }}
      empty={<EmptyState message={t(isFiltered ? 'notFound' : 'empty')} />}
    />
  )
}

function useLogColumns(): readonly Column<ErrorLogEntry>[] {
  const { t } = useTranslation('errorLog')
  return useMemo(
    () => [
      { key: 'time', header: t('time'), width: 164, render: ({ time }) => formatChinaTime(time) },
      {
        key: 'type',
        header: t('kind'),
        width: 96,
        render: ({ type }) => <StatusBadge tone={TONES[type]} label={t(`type.${type}`)} />,
        text: ({ type }) => t(`type.${type}`),
      },
      { key: 'count', header: t('count'), width: 72, align: 'end', render: ({ count }) => String(count) },
      { key: 'url', header: t('url'), width: 240, render: ({ url }) => url },
      { key: 'message', header: t('message'), width: 420, render: ({ message }) => message, isWayIn: true },
      {
        key: 'copy',
        header: '',
        width: 48,
        pinned: 'end',
        text: null,
        render: (entry) => <CopyButton text={entryText(entry, t)} label={t('copyOne', { message: entry.message.slice(0, SHORT_NAME) })} />,
      },
    ],
    [t],
  )
}
