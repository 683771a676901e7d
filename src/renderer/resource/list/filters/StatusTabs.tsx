import { useId, useRef } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useCodeChoices } from '#renderer/ui/filters/useCodeChoices.ts'
import { useFilterLabel } from '#renderer/ui/filters/useFilterLabel.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { ROW_GROUND, ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx'
import { NARROW_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import type { FilterList } from '#shared/domain/filters.ts'
import type { RowStates } from '../look/look.ts'

const useStyles = makeStyles({
  root: {
    // Leaves room for the icons at the end of its line.
    maxWidth: 'calc(100% - 120px)',
    [ROW_GROUND]: tokens.colorNeutralBackground1,
    // They share one line with the icons, and scroll in it.
    [NARROW_WINDOW]: { flex: '1 1 calc(100% - 120px)' },
  },
  track: { display: 'flex', flexWrap: 'wrap', gap: '2px', [NARROW_WINDOW]: { width: 'max-content', flexWrap: 'nowrap' } },
  tab: {
    position: 'relative',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    lineHeight: '28px',
    // The order statuses with their numbers fit one line at 1280 px.
    ':lang(en)': { fontSize: '13px' },
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
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

interface ChoiceTabsProps {
  readonly label: string
  readonly tabs: readonly ChoiceTab[]
  readonly value: string
  /** The numbers of rows by the values of the tabs; a tab without one shows none. */
  readonly counts?: ReadonlyMap<string, number>
  readonly isCounting?: boolean
  readonly onChoose: (value: string) => void
}

/** One of several choices above a list, each one click away. Arrows go from one to the next, as in every group of radio buttons. In
 * a narrow window they stand in one line that scrolls, with a button at each end beyond which it goes on. */
export function ChoiceTabs({ label, tabs, value, counts = NO_COUNTS, isCounting = false, onChoose }: ChoiceTabsProps) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const group = useId()
  const track = useRef<HTMLDivElement>(null)
  useCommands(
    tabs.flatMap((tab) =>
      tab.value === '' || tab.value === value ? [] : [{ id: tab.value, name: tab.label, run: () => onChoose(tab.value) }],
    ),
  )
  return (
    <ScrollRow
      track={track}
      currentKey={value}
      currentItem={(items) => items.querySelector('label:has(:checked)')}
      labels={{ start: t('statuses.before'), end: t('statuses.after') }}
      className={styles.root}
    >
      <div ref={track} role="radiogroup" aria-label={label} aria-busy={isCounting} className={styles.track}>
        {tabs.map((tab) => (
          <label key={tab.value} className={mergeClasses(styles.tab, tab.value === value && styles.chosen)}>
            <input type="radio" name={group} className={styles.input} checked={tab.value === value} onChange={() => onChoose(tab.value)} />
            {tab.label}
            {counts.has(tab.value) && <span className={styles.count}> {formatCount(counts.get(tab.value) ?? 0)}</span>}
          </label>
        ))}
      </div>
    </ScrollRow>
  )
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map()

interface Props extends Required<Pick<ChoiceTabsProps, 'counts' | 'isCounting' | 'onChoose'>> {
  /** The name of the filter. */
  readonly name: string
  readonly list: FilterList
  /** The codes that always have a tab. */
  readonly codes: readonly number[]
  /** The filter's value; empty for all. */
  readonly value: string
}

/** The statuses of a list that its server filters by. */
export function StatusTabs({ name, list, codes, value, ...counted }: Props) {
  const { t } = useTranslation()
  const label = useFilterLabel()(name)
  return <ChoiceTabs label={label} tabs={shownTabs(useCodeChoices(list), codes, value, t('all'))} value={value} {...counted} />
}

interface RowStateTabsProps<Row> {
  /** Names the tabs. */
  readonly label: string
  readonly states: RowStates<Row>
  /** The rows in sight: a state of theirs has a tab. */
  readonly rows: readonly Row[]
  /** Null for all. */
  readonly value: string | null
  readonly counts: ReadonlyMap<string, number>
  readonly isCounting: boolean
  readonly onChoose: (value: string | null) => void
}

/** The states of a list whose server has no filter for them: each is found by reading all pages of the query. */
export function RowStateTabs<Row>({ label, states, rows, value, onChoose, ...counted }: RowStateTabsProps<Row>) {
  const { t } = useTranslation()
  const labelOf = useCodeLabel()
  const [seen, setSeen] = useTabState<readonly string[]>('states seen', NOTHING_SEEN)
  const met = [value, ...counted.counts.keys(), ...rows.map(states.of)].filter((name) => name !== null && !seen.includes(name))
  // A state that was met keeps its tab: rows of another page or search would take it away again.
  if (met.length > 0) setSeen([...new Set([...seen, ...met.filter((name) => name !== null)])])
  const known = states.known.filter((state) => state.isRare !== true || seen.includes(state.value))
  const others = seen.filter((name) => !states.known.some((state) => state.value === name))
  const tabs = [
    { value: '', label: t('all') },
    ...known.map((state) => ({ value: state.value, label: labelOf(state.list, state.code) })),
    ...others.map((name) => ({ value: name, label: name })),
  ]
  return <ChoiceTabs label={label} tabs={tabs} value={value ?? ''} onChoose={(next) => onChoose(next === '' ? null : next)} {...counted} />
}

const NOTHING_SEEN: readonly string[] = []

interface Choice {
  readonly code: number
  readonly label: string
}

export interface ChoiceTab {
  /** Empty for all. */
  readonly value: string
  readonly label: string
}

/** The tabs of a status filter: all, the declared codes in their order, and the filter's own value if it is another one. */
export function shownTabs(choices: readonly Choice[], codes: readonly number[], value: string, all: string): readonly ChoiceTab[] {
  const wanted = [...codes.map(String), ...(value === '' || codes.includes(Number(value)) ? [] : [value])]
  const known = new Map(choices.map(({ code, label }) => [String(code), label]))
  return [{ value: '', label: all }, ...wanted.map((code) => ({ value: code, label: known.get(code) ?? code }))]
}
