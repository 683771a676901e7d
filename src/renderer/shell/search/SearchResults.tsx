import { useDeferredValue, type ReactNode } from 'react'
import { makeStyles, mergeClasses, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { FlashRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useKindNames } from '#renderer/kit/records/foundKinds.ts'
import { firstRows, type ResultRow, type ResultSection } from './resultRows.ts'
import type { MenuMatch } from './menuMatches.ts'
import { FailedRow, PhoneRow, RecentRow, RecordRow, SearchRow, TabRow, UnitRow } from './RecordRows.tsx'
import type { GlobalSearch } from './useGlobalSearch.ts'

const useStyles = makeStyles({
  section: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  heading: { display: 'block', padding: '10px 12px 4px', color: tokens.colorNeutralForeground3 },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '34px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { background: 'none', color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  // A plain element: sixty of Fluent's texts take milliseconds at each key.
  group: { ...typographyStyles.caption1, flexShrink: 0, color: tokens.colorNeutralForeground3 },
  more: { display: 'block', padding: '6px 12px', color: tokens.colorNeutralForeground3 },
  nothing: { display: 'block', padding: '20px 12px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
})

/** The rows that are drawn at each key: as many as the list can show without a scroll. */
const ROWS_IN_SIGHT = 18

/** The search's results by section, or a message if there are none. The rows below the visible ones are drawn a moment later. */
export function SearchResults({ search }: { readonly search: GlobalSearch }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const { sections, records, listId, text } = search
  const webMarkOf = useWebMark()
  const isSettled = useDeferredValue(text) === text
  const drawn = isSettled ? sections : firstRows(sections, ROWS_IN_SIGHT)
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('results')}>
        {drawn.map(({ name, rows, more }, place) => (
          <div key={name} role="group" aria-label={t(name)} className={styles.section}>
            {hasHeading(name, place) && (
              <Text aria-hidden size={200} className={styles.heading}>
                {t(name)}
              </Text>
            )}
            {rows.map((row) => (
              <Option key={keyOf(row)} row={row} search={search} webMarkOf={webMarkOf} />
            ))}
            {more > 0 && (
              <Text aria-hidden size={200} className={styles.more}>
                {t('more', { count: more })}
              </Text>
            )}
          </div>
        ))}
      </div>
      {sections.length === 0 ? <Nothing search={search} /> : records.isPending && <Pending />}
    </>
  )
}

/** The first results need no name where they are records, menus or other matches. */
const hasHeading = (name: ResultSection['name'], place: number): boolean => place > 0 || !NAMELESS.has(name)
const NAMELESS: ReadonlySet<ResultSection['name']> = new Set(['records', 'found', 'other'])

/** Why there are no results, or that they are still to come. */
function Nothing({ search: { text, isPending, records } }: { readonly search: GlobalSearch }) {
  const styles = useStyles()
  const { t } = useTranslation(['search', 'common'])
  const namesOf = useKindNames()
  const { code, kinds } = records
  const why = isPending ? t('common:loading') : code === null ? t('nothing') : t('noRecord', { code, kinds: namesOf(kinds) })
  return (
    <Text role="status" size={200} className={styles.nothing}>
      {text.trim() === '' ? t('start') : why}
    </Text>
  )
}

/** More records may come. */
function Pending() {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <Text role="status" size={200} className={styles.more}>
      {t('asking')}
    </Text>
  )
}

function keyOf(row: ResultRow): string {
  if (row.kind === 'record') return `${row.record.record} ${row.record.id}`
  if (row.kind === 'failed') return `failed ${row.failed.record}`
  if (row.kind === 'phone') return `phone ${row.phone}`
  if (row.kind === 'tab') return `tab ${row.tab.key}`
  if (row.kind === 'recent') return `recent ${row.record.kind} ${row.record.id}`
  if (row.kind === 'unit') return `unit ${row.unit.id}`
  if (row.kind === 'search') return `search ${row.search.name}`
  return row.kind === 'menu' ? row.match.item.id : `command ${row.command.id}`
}

const showRow = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

interface OptionProps {
  readonly row: ResultRow
  readonly search: GlobalSearch
  readonly webMarkOf: ReturnType<typeof useWebMark>
}

function Option({ row, search, webMarkOf }: OptionProps) {
  const styles = useStyles()
  const isCurrent = row === search.current
  return (
    // Key events go to the text field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={isCurrent ? showRow : null}
      id={search.optionId(row)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      title={row.kind === 'menu' ? webMarkOf(row.match.item).title : undefined}
      className={mergeClasses(styles.option, isCurrent && styles.current)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => search.choose(row)}
    >
      {row.kind === 'record' && <RecordRow record={row.record} code={search.records.code ?? ''} />}
      {row.kind === 'failed' && <FailedRow failed={row.failed} />}
      {row.kind === 'phone' && <PhoneRow phone={row.phone} />}
      {row.kind === 'menu' && <MenuRow match={row.match} mark={webMarkOf(row.match.item).mark} />}
      {row.kind === 'tab' && <TabRow title={row.title} />}
      {row.kind === 'recent' && <RecentRow record={row.record} />}
      {row.kind === 'unit' && <UnitRow unit={row.unit} />}
      {row.kind === 'search' && <SearchRow search={row.search} />}
      {row.kind === 'command' && <CommandRow name={row.command.name} />}
    </div>
  )
}

function CommandRow({ name }: { readonly name: string }) {
  const styles = useStyles()
  return (
    <>
      <FlashRegular className={styles.icon} aria-hidden />
      <span className={styles.name}>{name}</span>
    </>
  )
}

function MenuRow({ match: { item, marked }, mark }: { readonly match: MenuMatch; readonly mark: ReactNode }) {
  const styles = useStyles()
  const [from, to] = marked ?? [0, 0]
  return (
    <>
      <MenuIcon className={styles.icon} source={item.icon} />
      <span className={styles.name}>
        {item.name.slice(0, from)}
        <mark className={styles.mark}>{item.name.slice(from, to)}</mark>
        {item.name.slice(to)}
      </span>
      {mark}
      <span className={styles.group}>{item.groupName}</span>
    </>
  )
}
