import { Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { type LogFilter, NO_FILTER } from '#renderer/ui/errorLog/chosenEntries.ts'
import { ErrorLogView } from '#renderer/ui/errorLog/ErrorLogView.tsx'
import { type Filter, FilterBar } from '#renderer/ui/filters/FilterBar.tsx'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { useFilterStyles } from '#renderer/ui/filters/filterStyles.ts'
import { useFilterForm } from '#renderer/ui/filters/useFilterForm.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { VIEW_MARK } from '#shared/workspace.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    height: '100%',
    minHeight: 0,
    padding: '12px 16px 8px',
    boxSizing: 'border-box',
  },
  card: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  log: { flexGrow: 1, minHeight: 0 },
})

/** The error log as a page: it can also be filtered by day and by where the error happened (spec.md §2, Routes). */
export default function ErrorLogPage() {
  const styles = useStyles()
  const [filter, setFilter] = usePersistedTabState(`${VIEW_MARK}log filter`, NO_FILTER)
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <LogFilters applied={filter} onApply={setFilter} />
      </div>
      <div className={styles.log}>
        <ErrorLogView filter={filter} />
      </div>
    </div>
  )
}

/** The log is on this PC, so its arguments name no call. */
const DAYS = {
  loggedFrom: { kind: 'from', arg: 'from' },
  loggedTo: { kind: 'to', arg: 'to', from: 'loggedFrom' },
} as const satisfies FilterFields

const KINDS = ['error', 'main'] as const

interface Props {
  readonly applied: LogFilter
  readonly onApply: (filter: LogFilter) => void
}

/** The filters of the error log: its time, where the error happened, and words. Applied by 查询 or Enter. */
export function LogFilters({ applied, onApply }: Props) {
  const { t } = useTranslation(['errorLog', 'filters'])
  const [{ kind, words }, setTyped] = usePersistedTabState(`${VIEW_MARK}log words`, { kind: applied.kind, words: applied.words })
  const days = useFilterForm({
    fields: DAYS,
    draft: 'log days',
    initial: { loggedFrom: applied.loggedFrom, loggedTo: applied.loggedTo },
    use: 'list',
    onApply: (form) => onApply({ ...form, kind, words: words.trim() }),
  })
  const chooseKind = (chosen: LogFilter['kind']): void => setTyped({ kind: chosen, words })
  const reset = (): void => {
    setTyped({ kind: '', words: '' })
    // This also removes the marks of days that were wrong.
    days.apply(emptyForm(DAYS))
    onApply(NO_FILTER)
  }
  const filters: readonly Filter[] = [
    filter('words', t('text'), words, <WordsField value={words} onChange={(typed) => setTyped({ kind, words: typed })} />),
    filter('kind', t('kind'), kind, <KindField value={kind} onChange={chooseKind} />),
    ...days.filters,
  ]
  return <FilterBar label={t('filters:label')} filters={filters} onSubmit={() => days.apply(days.form)} onReset={reset} />
}

const filter = (key: string, label: string, value: string, element: Filter['element']): Filter => ({
  key,
  label,
  element,
  span: 1,
  isSet: value !== '',
  isWrong: false,
})

function WordsField({ value, onChange }: { readonly value: string; readonly onChange: (typed: string) => void }) {
  const styles = useFilterStyles()
  const { t } = useTranslation('errorLog')
  return (
    <Field className={mergeClasses(styles.field, styles.filling)} orientation="horizontal" label={t('text')}>
      <Input
        value={value}
        maxLength={MAX_LENGTH.filterText}
        placeholder={t('search')}
        autoComplete="off"
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}

interface KindProps {
  readonly value: LogFilter['kind']
  readonly onChange: (kind: LogFilter['kind']) => void
}

function KindField({ value, onChange }: KindProps) {
  const styles = useFilterStyles()
  const { t } = useTranslation(['errorLog', 'common'])
  return (
    <Field className={mergeClasses(styles.field, styles.filling)} orientation="horizontal" label={t('kind')}>
      <Select
        className={value === '' ? styles.unset : ''}
        value={value}
        onChange={(_event, data) => onChange(KINDS.find((kind) => kind === data.value) ?? '')}
      >
        <option value="">{t('common:all')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`type.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
