import { useEffect, useMemo, useRef } from 'react'
import {
  Calendar,
  DayOfWeek,
  DEFAULT_DATE_FORMATTING,
  type CalendarStrings,
  type DateFormatting,
  type ICalendar,
} from '@fluentui/react-calendar-compat'
import { useTranslation } from 'react-i18next'
import { dayOfDate, localDate, type Day } from './day.ts'

interface Props {
  /** The chosen day, if there is one. */
  readonly value: Day | null
  readonly today: Day
  readonly onChoose: (day: Day) => void
  /** Called on Esc. The calendar stops the key's event. */
  readonly onDismiss: () => void
}

/** A month to choose a day from, in the app's language rather than the system's. */
export function DayCalendar({ value, today, onChoose, onDismiss }: Props) {
  const { t, i18n } = useTranslation()
  const strings = useMemo(
    (): CalendarStrings => ({ ...names(i18n.language), ...t('calendar', { returnObjects: true }), goToToday: t('pickDay') }),
    [i18n.language, t],
  )
  const formatting = useMemo(() => dayFormatting(i18n.language), [i18n.language])
  const calendar = useRef<ICalendar>(null)
  // The focus moves into the calendar that the keyboard opened.
  useEffect(() => calendar.current?.focus(), [])
  return (
    <Calendar
      componentRef={calendar}
      dateTimeFormatter={formatting}
      {...(value === null ? {} : { value: localDate(value) })}
      today={localDate(today)}
      strings={strings}
      firstDayOfWeek={DayOfWeek.Monday}
      isMonthPickerVisible={false}
      showGoToToday={false}
      onDismiss={onDismiss}
      onSelectDate={(date) => onChoose(dayOfDate(date))}
    />
  )
}

/** The names of months and weekdays in a language. Fluent expects the weekdays from Sunday, even where weeks begin on Monday. */
function names(language: string): Pick<CalendarStrings, 'months' | 'shortMonths' | 'days' | 'shortDays'> {
  // January 2023 began on a Sunday.
  const list = (count: number, dateAt: (index: number) => Date, options: Intl.DateTimeFormatOptions): string[] =>
    Array.from({ length: count }, (_, index) => new Intl.DateTimeFormat(language, options).format(dateAt(index)))
  const month = (index: number): Date => new Date(2023, index, 1)
  const day = (index: number): Date => new Date(2023, 0, index + 1)
  return {
    months: list(12, month, { month: 'long' }),
    shortMonths: list(12, month, { month: 'short' }),
    days: list(7, day, { weekday: 'long' }),
    shortDays: list(7, day, { weekday: 'narrow' }),
  }
}

/** How a language writes the month above the calendar, and the names of its days. */
function dayFormatting(language: string): DateFormatting {
  const monthYear = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' })
  const wholeDay = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  return {
    ...DEFAULT_DATE_FORMATTING,
    formatMonthYear: (date) => monthYear.format(date),
    formatMonthDayYear: (date) => wholeDay.format(date),
  }
}
