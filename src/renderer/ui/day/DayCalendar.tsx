import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ChevronDoubleLeftRegular, ChevronDoubleRightRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, dateOf, weeksAround, type Day } from './day.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', marginBottom: '4px' },
  title: { flexGrow: 1, textAlign: 'center' },
  week: { display: 'grid', gridTemplateColumns: 'repeat(7, 34px)' },
  weekday: { height: '26px', lineHeight: '26px', textAlign: 'center', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  day: {
    height: '30px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  outside: { color: tokens.colorNeutralForeground4 },
  today: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  chosen: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, ':hover': { backgroundColor: tokens.colorBrandBackgroundHover } },
})

interface Props {
  /** The chosen day, if there is one. */
  readonly value: Day | null
  readonly today: Day
  readonly onChoose: (day: Day) => void
}

/** A month to choose a day from. Arrows go by days and weeks, Page Up and Down by months (with Shift by years). */
export function DayCalendar({ value, today, onChoose }: Props) {
  const styles = useStyles()
  const { t, i18n } = useTranslation()
  const [cursor, setCursor] = useState(value ?? today)
  const grid = useRef<HTMLDivElement>(null)
  const format = useMemo(() => formatsOf(i18n.language), [i18n.language])
  const weeks = useMemo(() => weeksAround(cursor), [cursor])

  // Where the keys are, the focus is: from the start, and in the next month.
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus(), [cursor])

  const onKeyDown = (event: KeyboardEvent): void => {
    const months = event.shiftKey ? 12 : 1
    const moves: Readonly<Record<string, () => Day>> = {
      ArrowLeft: () => addDays(cursor, -1),
      ArrowRight: () => addDays(cursor, 1),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      PageUp: () => addMonths(cursor, -months),
      PageDown: () => addMonths(cursor, months),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    setCursor(move())
  }
  const turn = (label: string, icon: React.JSX.Element, months: number) => (
    <Button size="small" appearance="subtle" icon={icon} aria-label={label} title={label} onClick={() => setCursor(addMonths(cursor, months))} />
  )
  return (
    <>
      <div className={styles.head}>
        {turn(t('calendar.previousYear'), <ChevronDoubleLeftRegular />, -12)}
        {turn(t('calendar.previousMonth'), <ChevronLeftRegular />, -1)}
        <Text weight="semibold" className={styles.title} aria-live="polite">
          {format.month(cursor)}
        </Text>
        {turn(t('calendar.nextMonth'), <ChevronRightRegular />, 1)}
        {turn(t('calendar.nextYear'), <ChevronDoubleRightRegular />, 12)}
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-label={format.month(cursor)} onKeyDown={onKeyDown}>
        <div role="row" className={styles.week}>
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader" className={styles.weekday}>
              {format.weekday(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <button
                key={day}
                type="button"
                role="gridcell"
                data-day={day}
                aria-label={format.day(day)}
                aria-selected={day === value}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={day === cursor ? 0 : -1}
                className={mergeClasses(styles.day, day.slice(0, 7) !== cursor.slice(0, 7) && styles.outside, day === today && styles.today, day === value && styles.chosen)}
                onClick={() => onChoose(day)}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Months and weekdays as the app's language calls them, which may not be the system's. */
function formatsOf(language: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    return (day: Day): string => format.format(dateOf(day))
  }
  return { month: formatter({ year: 'numeric', month: 'long' }), weekday: formatter({ weekday: 'narrow' }), day: formatter({ dateStyle: 'full' }) }
}
