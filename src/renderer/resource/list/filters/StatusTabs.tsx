import { useId } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCodeChoices } from '#renderer/ui/filters/useCodeChoices.ts'
import { useFilterLabel } from '#renderer/ui/filters/useFilterLabel.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import type { FilterList } from '#shared/domain/filters.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  tab: {
    position: 'relative',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    lineHeight: '28px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  count: { marginLeft: '2px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  // Covers its tab, unseen: the browser's own radio buttons bring their keys with them.
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

interface Props {
  /** The name of the filter. */
  readonly name: string
  readonly list: FilterList
  /** The codes that always have a tab. */
  readonly codes: readonly number[]
  /** The filter's value; empty for all. */
  readonly value: string
  /** The numbers of rows by the values of the tabs; a tab without one shows none. */
  readonly counts: ReadonlyMap<string, number>
  readonly isCounting: boolean
  readonly onChoose: (value: string) => void
}

/** The statuses of a list, each one click away. Arrows go from one to the next, as in every group of radio buttons. */
export function StatusTabs({ name, list, codes, value, counts, isCounting, onChoose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const label = useFilterLabel()(name)
  const choices = useCodeChoices(list)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-busy={isCounting} className={styles.root}>
      {shownTabs(choices, codes, value, t('all')).map((tab) => (
        <label key={tab.value} className={mergeClasses(styles.tab, tab.value === value && styles.chosen)}>
          <input type="radio" name={group} className={styles.input} checked={tab.value === value} onChange={() => onChoose(tab.value)} />
          {tab.label}
          {counts.has(tab.value) && <span className={styles.count}> {formatCount(counts.get(tab.value) ?? 0)}</span>}
        </label>
      ))}
    </div>
  )
}

interface Choice {
  readonly code: number
  readonly label: string
}

interface StatusTab {
  /** The filter's value; empty for all. */
  readonly value: string
  readonly label: string
}

/** The tabs of a status filter: all, the declared codes in their order, and the filter's own value if it is another one. */
export function shownTabs(choices: readonly Choice[], codes: readonly number[], value: string, all: string): readonly StatusTab[] {
  const wanted = [...codes.map(String), ...(value === '' || codes.includes(Number(value)) ? [] : [value])]
  const known = new Map(choices.map(({ code, label }) => [String(code), label]))
  return [{ value: '', label: all }, ...wanted.map((code) => ({ value: code, label: known.get(code) ?? code }))]
}
