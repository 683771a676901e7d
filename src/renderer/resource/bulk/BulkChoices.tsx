import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { Counted } from './bulkAction.ts'
import { type BulkProgress, countChoices, countOutcomes } from './bulkRun.ts'
import { unitText } from './bulkWork.ts'

// Away from Stop and Close: a second press of Stop must not start anything.
const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineEnd: 'auto' } })

interface Props {
  readonly outcomes: BulkProgress['outcomes']
  /** The methods of the run of these names. */
  readonly choices: Readonly<Record<'goOn' | 'readAgain' | 'retry', () => Promise<void>>>
  readonly counts?: Counted | undefined
  /** See `BulkAction`. */
  readonly goOnLabel?: string | null
}

/** What a person may do after a bulk run, each with the number of its rows. Nothing happens by itself. */
export function BulkChoices({ outcomes, choices, counts: counted, goOnLabel = null }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { readable, retriable } = countChoices(outcomes)
  const counts = { goOn: countOutcomes(outcomes).skipped, readAgain: readable, retry: retriable }
  const offered = (['goOn', 'readAgain', 'retry'] as const).filter((key) => counts[key] > 0)
  if (offered.length === 0) return null
  return (
    <div className={styles.root}>
      {offered.map((key) => (
        <TransientButton key={key} onClick={() => void choices[key]()}>
          {(key === 'goOn' ? goOnLabel : null) ?? t(`bulk.${key}`, { count: counts[key], unit: unitText(counted, counts[key]) })}
        </TransientButton>
      ))}
    </div>
  )
}
