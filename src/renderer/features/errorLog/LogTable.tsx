import { useMemo, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { entryText } from '#renderer/ui/errorLog/entryText.ts'
import { ErrorLogDetails } from '#renderer/ui/errorLog/ErrorLogDetails.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

/** The length of the message in the copy button's name, in characters. The row itself has the whole message. */
const SHORT_NAME = 60
const TONES = { error: 'danger', main: 'pending' } as const

interface Props {
  readonly entries: readonly ErrorLogEntry[]
  readonly isLoading: boolean
  /** The log has errors: if none is shown, the filters hide them. */
  readonly isFiltered: boolean
}

/** The errors as a table, newest first. A click or Enter on a row shows all fields. */
export function LogTable({ entries, isLoading, isFiltered }: Props) {
  const { t } = useTranslation('errorLog')
  const columns = useLogColumns()
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = entries.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        loading={isLoading}
        onOpen={({ id }) => setOpenId(id)}
        empty={<EmptyState message={t(isFiltered ? 'notFound' : 'empty')} />}
      />
      {opened !== undefined && <LogDialog entry={opened} onClose={() => setOpenId(null)} />}
    </>
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
      { key: 'message', header: t('message'), width: 420, render: ({ message }) => message, isRowLink: true },
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

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  message: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface LogDialogProps {
  readonly entry: ErrorLogEntry
  readonly onClose: () => void
}

/** All fields of one error, with its stack, and a button that copies them. */
function LogDialog({ entry, onClose }: LogDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation(['errorLog', 'common'])
  return (
    <InfoDialog title={t('details.title')} onClose={onClose}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.message}>
          {entry.message}
        </Text>
        <Button icon={<CopyRegular />} onClick={() => void copyText(entryText(entry, t))}>
          {t('common:copy')}
        </Button>
      </div>
      <ErrorLogDetails entry={entry} />
    </InfoDialog>
  )
}
