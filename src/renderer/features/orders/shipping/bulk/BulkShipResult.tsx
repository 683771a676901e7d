import { useMemo, useState } from 'react'
import { makeStyles, ProgressBar, Switch, Text } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { saveTable } from '#renderer/kit/exports/saveTable.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { type BulkProgress, countOutcomes } from '#renderer/resource/bulk/bulkRun.ts'
import { useOutcomeColumns } from '#renderer/resource/bulk/outcomeColumns.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { ShipmentRow } from '../file/shipmentRows.ts'
import { countLines, lineKey } from './bulkShipment.ts'
import { useLineState, type BulkShip } from './useBulkShip.ts'

const useStyles = makeStyles({
  sum: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px', gap: '16px' },
  wrong: { display: 'flex', alignItems: 'center', gap: '8px' },
})

/** The lines of the file, and their outcomes. */
export function BulkShipResult({ bulk }: { readonly bulk: BulkShip }) {
  const styles = useStyles()
  const { t } = useTranslation(['shipping', 'list'])
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { phase, rows, outcomes, ready, wrong } = bulk
  const { sent, left, unknown } = countLines(bulk)
  const { waiting, running } = countOutcomes(outcomes)
  const tried = outcomes.size - waiting - running
  const repeated = rows.filter(({ repeats }) => repeats !== null).length
  const sum = {
    choosing: '',
    checking: t('bulk.checking'),
    checked:
      t('bulk.checked', { total: rows.length, ready: ready.length, wrong: wrong.length }) +
      (sent === 0 ? '' : t('bulk.foundCount', { count: sent })),
    sending: t('bulk.sending', { done: tried, total: outcomes.size }),
    sent: t('bulk.done', { sent, left }) + (unknown === 0 ? '' : t('bulk.unknown', { count: unknown })),
  }[phase]
  return (
    <>
      {phase === 'sending' && <ProgressBar aria-label={t('bulk.progress')} value={tried} max={Math.max(1, outcomes.size)} />}
      <div className={styles.sum}>
        <Text role="status">{repeated === 0 || phase === 'checking' ? sum : sum + t('bulk.repeated', { count: repeated })}</Text>
        {wrong.length > 0 && (
          <div className={styles.wrong}>
            {(phase === 'checked' || phase === 'sent') && <WrongLinesButton bulk={bulk} />}
            <Switch label={t('bulk.onlyWrong')} checked={onlyWrong} onChange={(_event, { checked }) => setOnlyWrong(checked)} />
          </div>
        )}
      </div>
      {unknown > 0 && <Text role="alert">{t('list:bulk.unknownHint')}</Text>}
      <BulkShipTable rows={onlyWrong && wrong.length > 0 ? wrong : rows} outcomes={outcomes} loading={phase === 'checking'} />
    </>
  )
}

const HEIGHT = '320px'

interface Props {
  readonly rows: readonly ShipmentRow[]
  readonly outcomes: BulkProgress['outcomes']
  readonly loading: boolean
}

/** The lines of a table of waybills, each with its fault or its outcome. */
function BulkShipTable({ rows, outcomes, loading }: Props) {
  const { t } = useTranslation('shipping')
  const orNone = useOrNone()
  const results = useOutcomeColumns(useLineState(outcomes))
  const columns = useMemo<Column<ShipmentRow>[]>(
    () => [
      { key: 'line', header: t('bulk.line'), width: 56, align: 'end', render: ({ line }) => line },
      { key: 'orderId', header: t('field.orderId'), width: 176, render: ({ orderId }) => orNone(orderId) },
      { key: 'company', header: t('field.company'), width: 112, render: ({ company }) => orNone(company) },
      { key: 'waybill', header: t('field.waybill'), width: 160, render: ({ waybill }) => orNone(waybill) },
      ...results,
    ],
    [t, orNone, results],
  )
  return (
    <DataTable
      label={t('bulk.lines')}
      columns={columns}
      rows={rows}
      rowKey={lineKey}
      loading={loading}
      height={HEIGHT}
      framed
      empty={<EmptyState message={t('bulk.noLines')} />}
    />
  )
}

/** Saves the lines with a fault, and those that were not sent, as a table with the reason of each: it can be mended and imported again. */
export function WrongLinesButton({ bulk: { fileName, wrong, outcomes } }: { readonly bulk: BulkShip }) {
  const { t } = useTranslation('shipping')
  const stateOf = useLineState(outcomes)
  const { run } = useSingleFlight()
  const save = async (): Promise<void> => {
    const header = [t('field.orderId'), t('field.company'), t('field.waybill'), t('bulk.state')]
    const rows = wrong.map((row) => [...row.written, stateOf(row).reason])
    await saveTable(t('bulk.wrongFile', { name: fileName.replace(/\.[^.]+$/u, '') }), [header, ...rows])
  }
  return (
    <TransientButton appearance="subtle" icon={<ArrowDownloadRegular />} onClick={() => void run(save)}>
      {t('bulk.exportWrong')}
    </TransientButton>
  )
}
