import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { useSettings } from '#renderer/kit/session/session.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { FigureButton } from '#renderer/ui/layout/FigureButton.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { agoInWords, HOUR, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { HOME_KEY, isBeingRead, useCountTimes, useSumTimes } from '../homeQuery.ts'
import { MAX_ADDED, type Counted } from './counted.ts'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: '12px' },
  wide: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
})

/** One figure of a section. */
export interface WorkFigure {
  readonly name: string
  /** The place of its answer in the cache. */
  readonly key: readonly string[]
  readonly read: (context: CallContext) => Promise<Counted>
  /** Opens what is counted. */
  readonly onOpen: () => void
}

interface Props {
  readonly title: string
  readonly hint?: string
  readonly figures: readonly WorkFigure[]
  /** With the amount and the age of the oldest one below each figure. */
  readonly withAmounts: boolean
}

/** A section of figures of what waits for the person. Each is asked for, fails and is read again by itself. */
export function WorkFigures({ title, hint, figures, withAmounts }: Props) {
  const styles = useStyles()
  const [counts, sums] = [useCountTimes(), useSumTimes()]
  const results = useQueries({
    queries: figures.map(({ key, read }) => ({
      queryKey: [HOME_KEY, ...key],
      queryFn: (context: CallContext) => read(context),
      ...(withAmounts ? sums : counts),
    })),
  })
  const wordsOf = useWords()
  return (
    <Panel title={title} hint={hint} isBusy={results.some(isBeingRead)}>
      <div className={mergeClasses(styles.grid, withAmounts && styles.wide)}>
        {figures.map(({ key, name, onOpen }, index) => {
          const result = results[index]
          const { text, note } = wordsOf(result?.data, withAmounts)
          return (
            <FigureButton
              key={key.join(' ')}
              name={name}
              text={text}
              {...(withAmounts && { note })}
              error={result?.isFetching === true ? null : (result?.error ?? null)}
              isLoading={result?.data === undefined}
              onOpen={onOpen}
              onRetry={() => void result?.refetch()}
            />
          )
        })}
      </div>
    </Panel>
  )
}

/** Returns the words of what is counted; nulls while it is unknown. */
function useWords(): (counted: Counted | undefined, withAmount: boolean) => { readonly text: string | null; readonly note: string | null } {
  const { t } = useTranslation('pages')
  const { language } = useSettings()
  const { bigCount, sum } = useAmounts()
  const now = useNow('minute').getTime()
  const ageOf = (time: string | null): string | null => {
    const since = time === null ? null : parseChinaTime(time)
    if (since === null) return null
    return now - since < HOUR ? t('home.work.oldestNew') : t('home.work.oldest', { ago: agoInWords(since, now, language) })
  }
  return (counted, withAmount) => {
    if (counted === undefined || counted.count === null) return { text: null, note: null }
    const { count, isMore, amount, oldest } = counted
    if (!withAmount) return { text: bigCount(count), note: null }
    if (isMore) return { text: t('home.work.more', { count }), note: t('home.work.notAdded', { most: MAX_ADDED }) }
    const money = amount === null ? null : t('home.work.amount', { amount: sum(amount) })
    return { text: t('home.work.cases', { count }), note: [money, ageOf(oldest)].filter((part) => part !== null).join(' · ') }
  }
}
