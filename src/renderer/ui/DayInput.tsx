import { useMemo } from 'react'
import { DatePicker, type CalendarStrings } from '@fluentui/react-datepicker-compat'
import { useTranslation } from 'react-i18next'

interface Props {
  /** `yyyy-MM-dd`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const two = (value: number): string => String(value).padStart(2, '0')
const toText = (date: Date | null | undefined): string =>
  date == null ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A local midnight that stands for a day; only its year, month and day are ever read. */
function toDate(text: string): Date | null {
  const [, year, month, day] = /^\s*(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?\s*$/u.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : null
}

/** A day, typed or picked; `20260131` and `2026/1/31` are understood too. Its calendar speaks the app's language, not the system's. */
export function DayInput({ value, onChange }: Props) {
  const { i18n, t } = useTranslation()
  const strings = useMemo(() => ({ ...t('calendar', { returnObjects: true }), ...calendarNames(i18n.language), goToToday: t('pickDay') }), [i18n.language, t])
  return (
    <DatePicker
      allowTextInput
      value={toDate(value)}
      formatDate={toText}
      parseDateFromString={toDate}
      onSelectDate={(date) => onChange(toText(date))}
      strings={strings}
      placeholder={t('dayFormat')}
      showGoToToday={false}
    />
  )
}

const SUNDAY = new Date(2023, 0, 1)

/** Months and weekdays as the language calls them. */
function calendarNames(language: string): Pick<CalendarStrings, 'months' | 'shortMonths' | 'days' | 'shortDays'> {
  const month = (style: 'long' | 'short') => Array.from({ length: 12 }, (_, index) => new Intl.DateTimeFormat(language, { month: style }).format(new Date(2023, index, 1)))
  const day = (style: 'long' | 'narrow') =>
    Array.from({ length: 7 }, (_, index) => new Intl.DateTimeFormat(language, { weekday: style }).format(new Date(2023, 0, SUNDAY.getDate() + index)))
  return { months: month('long'), shortMonths: month('short'), days: day('long'), shortDays: day('narrow') }
}
