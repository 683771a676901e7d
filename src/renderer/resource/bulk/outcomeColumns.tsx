import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { Tone } from '#shared/domain/tones.ts'
import type { RowOutcome } from './bulkRun.ts'

/** What is shown of a row of a bulk run: its outcome as a word, and the reason in a sentence; empty without one. */
export interface RowState {
  readonly tone: Tone
  readonly label: string
  readonly reason: string
}

const TONES: Readonly<Record<RowOutcome['kind'], Tone>> = {
  waiting: 'neutral',
  running: 'active',
  done: 'success',
  refused: 'danger',
  unknown: 'waiting',
  skipped: 'neutral',
}

function reasonOf(outcome: RowOutcome): string {
  if (outcome.kind === 'done') return outcome.checked ?? ''
  if (outcome.kind === 'skipped') return outcome.why ?? ''
  return outcome.kind === 'refused' || outcome.kind === 'unknown' ? errorMessage(outcome.error) : ''
}

/** Returns the function that puts an outcome into words. */
export function useOutcomeState(): (outcome: RowOutcome) => RowState {
  const { t } = useTranslation('list')
  return useCallback(
    (outcome) => ({
      tone: TONES[outcome.kind],
      label: outcome.kind === 'done' && outcome.checked !== undefined ? t('bulk.outcome.checked') : t(`bulk.outcome.${outcome.kind}`),
      reason: reasonOf(outcome),
    }),
    [t],
  )
}

/** The last two columns of a table of outcomes: the result and its reason. */
export function useOutcomeColumns<Row>(stateOf: (row: Row) => RowState): readonly Column<Row>[] {
  const { t } = useTranslation('list')
  return useMemo(
    () => [
      {
        key: 'result',
        header: t('bulk.result'),
        width: { zh: 104, en: 112 },
        text: (row) => stateOf(row).label,
        render: (row) => <StatusBadge tone={stateOf(row).tone} label={stateOf(row).label} />,
      },
      { key: 'reason', header: t('bulk.reason'), width: 280, wrap: true, render: (row) => stateOf(row).reason },
    ],
    [t, stateOf],
  )
}
