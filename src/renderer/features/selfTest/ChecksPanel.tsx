import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, CheckmarkCircleRegular, CircleRegular, ErrorCircleRegular, PlayRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { CheckOutcome } from '#shared/diagnostics.ts'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { CHECKS, milliseconds, type CheckName, type Checks } from './checks.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px', marginBottom: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto 32px',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '56px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', paddingBlock: '6px' },
  icon: { fontSize: '20px' },
  none: { color: tokens.colorNeutralForeground4 },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  duration: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** The self-checks, each with its result and how long it took. */
export function ChecksPanel({ checks }: { readonly checks: Checks }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { outcomes, running, run } = checks
  const ended = Object.values(outcomes)
  const failed = ended.filter(({ isOk }) => !isOk).length
  return (
    <Panel title={t('test.checks')}>
      <div className={styles.head}>
        <Button appearance="primary" icon={<PlayRegular />} disabledFocusable={running !== null} onClick={() => run()}>
          {t('test.runAll')}
        </Button>
        <Text role="status" className={styles.quiet}>
          {running === null ? ended.length > 0 && t('test.summary', { passed: ended.length - failed, failed }) : t('test.running')}
        </Text>
      </div>
      <ul className={styles.list} aria-label={t('test.checks')}>
        {CHECKS.map((name) => (
          <CheckRow
            key={name}
            name={name}
            outcome={outcomes[name]}
            isRunning={running === name}
            isBusy={running !== null}
            onRun={() => run([name])}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps {
  readonly name: CheckName
  readonly outcome: CheckOutcome | undefined
  readonly isRunning: boolean
  /** Some check is running. */
  readonly isBusy: boolean
  readonly onRun: () => void
}

function CheckRow({ name, outcome, isRunning, isBusy, onRun }: RowProps) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const label = t(`test.names.${name}`)
  return (
    <li className={styles.row}>
      <StateIcon outcome={outcome} isRunning={isRunning} />
      <div className={styles.words}>
        <Text>{label}</Text>
        <Text size={200} className={outcome?.isOk === false ? styles.failed : styles.quiet}>
          {isRunning
            ? t('test.running')
            : outcome === undefined
              ? t('test.notRun')
              : `${t(outcome.isOk ? 'test.passed' : 'test.failed')} · ${outcome.detail}`}
        </Text>
      </div>
      <Text size={200} className={styles.duration}>
        {outcome !== undefined && t('test.duration', { ms: milliseconds(outcome.durationMs) })}
      </Text>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={isBusy}
        aria-label={t('test.run', { name: label })}
        title={t('test.run', { name: label })}
        onClick={onRun}
      />
    </li>
  )
}

function StateIcon({ outcome, isRunning }: Pick<RowProps, 'outcome' | 'isRunning'>) {
  const styles = useStyles()
  if (isRunning) return <BusyIcon size="tiny" />
  if (outcome === undefined) return <CircleRegular aria-hidden className={mergeClasses(styles.icon, styles.none)} />
  return outcome.isOk ? (
    <CheckmarkCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.passed)} />
  ) : (
    <ErrorCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.failed)} />
  )
}
