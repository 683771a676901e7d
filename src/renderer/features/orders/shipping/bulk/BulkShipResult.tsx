import { useState } from 'react'
import { makeStyles, ProgressBar, Switch, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { countOutcomes } from '#renderer/resource/bulk/bulkRun.ts'
import { BulkShipTable } from './BulkShipTable.tsx'
import { countLines } from './bulkShipment.ts'
import type { BulkShip } from './useBulkShip.ts'
import { WrongLinesButton } from './WrongLinesButton.tsx'

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
    checked: t('bulk.checked', { total: rows.length, ready: ready.length, wrong: wrong.length }),
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
