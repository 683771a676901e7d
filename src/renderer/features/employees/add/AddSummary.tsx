import { makeStyles, Switch, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { Entries } from './useEntries.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minHeight: '32px' },
  sum: { marginRight: 'auto' },
  failure: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly entries: Entries
  /** The entries with a fault are left out of what is sent. */
  readonly leavesOut: boolean
  readonly onLeaveOut: (leavesOut: boolean) => void
  /** Moves the focus to the next cell with a fault. */
  readonly onNextFault: () => void
}

/** How many employees there are, how many of them have a fault, and what to do about those. */
export function AddSummary({ entries, leavesOut, onLeaveOut, onNextFault }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('employees')
  const { checked, count, failure } = entries
  const wrong = checked.faults.size
  return (
    <>
      {failure !== null && (
        <Text role="alert" className={styles.failure}>
          {failure}
        </Text>
      )}
      <div className={styles.root}>
        <Text role="status" className={styles.sum}>
          {t('add.sum', { count, ready: checked.ready.length, wrong })}
        </Text>
        {wrong > 0 && (
          <>
            <TransientButton appearance="subtle" onClick={onNextFault}>
              {t('add.nextFault')}
            </TransientButton>
            <Switch
              label={t('add.leaveOut', { count: wrong })}
              checked={leavesOut}
              onChange={(_event, { checked: isOn }) => onLeaveOut(isOn)}
            />
          </>
        )}
      </div>
    </>
  )
}
