import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#shared/domain/tones.ts'
import { passedKey, SERVER_TEST_STEPS, type ServerTestResult } from '#shared/setup/serverTest.ts'
import { BusyIcon } from './BusyIcon.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const useStyles = makeStyles({
  root: { padding: '12px 16px', borderRadius: tokens.borderRadiusXLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
  title: { display: 'block', marginBottom: '8px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '8px' },
  // The same height with and without a result, so that the form does not move when the result appears.
  step: { minHeight: '36px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', justifyContent: 'space-between' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  remedy: { display: 'block', overflowWrap: 'anywhere' },
  code: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

const TONE: { readonly [S in ServerTestResult['state']]: Tone } = { passed: 'success', failed: 'danger', skipped: 'neutral' }

interface Props {
  /** Null before the first test. */
  readonly results: readonly ServerTestResult[] | null
  readonly isTesting: boolean
}

/** Each step of the server test, with what is wrong and what to do. */
export function ServerTestResults({ results, isTesting }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  return (
    <section className={styles.root} aria-label={t('results')} aria-busy={isTesting} aria-live="polite">
      <Text as="h2" size={400} weight="semibold" className={styles.title}>
        {t('results')}
      </Text>
      <ul className={styles.list}>
        {SERVER_TEST_STEPS.map((step) => {
          const result = results?.find((found) => found.step === step)
          return (
            <li key={step} className={styles.step}>
              <div className={styles.head}>
                <Text>{t(`step.${step}`)}</Text>
                {result !== undefined && <StatusBadge tone={TONE[result.state]} label={t(`state.${result.state}`)} />}
                {result === undefined && isTesting && <BusyIcon size="extra-tiny" />}
              </div>
              {result !== undefined && <Detail result={result} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Detail({ result }: { readonly result: ServerTestResult }) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  if (result.state === 'skipped')
    return (
      <Text size={200} className={styles.detail}>
        {t(`skipped.${result.why}`)}
      </Text>
    )
  const { subject } = result
  if (result.state === 'passed')
    return (
      <Text size={200} className={styles.detail}>
        {t(`passed.${passedKey(result.step, subject)}`, { subject })}
      </Text>
    )
  return (
    <>
      <Text size={200} className={styles.detail}>
        {t(`fault.${result.fault}`, { subject })}
      </Text>
      <Text size={200} weight="semibold" className={styles.remedy}>
        {t(`remedy.${result.fault}`)}
      </Text>
      {result.code !== '' && (
        <Text size={200} className={styles.code}>
          {t('code', { code: result.code })}
        </Text>
      )}
    </>
  )
}
