import { useState, type RefCallback } from 'react'
import { Input, makeStyles, Popover, PopoverSurface, tokens, type FieldControlProps } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../focus/useIsShown.ts'
import { parseDay, type Day } from './day.ts'
import { DayCalendar } from './DayCalendar.tsx'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    padding: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '18px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  surface: { padding: '10px 12px 12px' },
})

interface Props extends Pick<FieldControlProps, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** The field's text: a day, or what was typed so far. The form checks it (`parseDay`). */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly today: Day
  /** Added by Fluent's `Field` if the input is its child. */
  readonly id?: string
  readonly name?: string
  readonly 'aria-label'?: string
  readonly readOnly?: boolean
  readonly ref?: RefCallback<HTMLInputElement>
}

/**
 * A day, typed or picked from a calendar. Invalid text stays in the field even after the focus leaves it: if it vanished unnoticed, the
 * search would use another day than the clerk believes.
 */
export function DayInput({ value, onChange, today, ...field }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const isShown = useIsShown()
  const [box, setBox] = useState<HTMLElement | null>(null)

  const close = (): void => {
    setOpen(false)
    box?.querySelector('input')?.focus()
  }
  const choose = (day: Day): void => {
    onChange(day)
    close()
  }
  return (
    <>
      <Input
        {...field}
        root={{ ref: setBox }}
        value={value}
        placeholder={t('dayFormat')}
        autoComplete="off"
        onChange={(_event, data) => onChange(data.value)}
        onBlur={() => onChange(parseDay(value) ?? value.trim())}
        onKeyDown={(event) => {
          // Esc may come before the calendar has taken the focus.
          const opens = event.key === 'ArrowDown' && !event.altKey
          if (!opens && !(event.key === 'Escape' && open)) return
          event.preventDefault()
          setOpen(opens)
        }}
        contentAfter={
          <button
            type="button"
            className={styles.button}
            aria-label={t('pickDay')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarRegular aria-hidden />
          </button>
        }
      />
      <Popover
        open={open && isShown}
        onOpenChange={(_event, data) => setOpen(data.open)}
        positioning={{ target: box, position: 'below', align: 'start', offset: 2 }}
        trapFocus
        unstable_disableAutoFocus
      >
        <PopoverSurface className={styles.surface} aria-label={t('pickDay')}>
          <DayCalendar value={parseDay(value)} today={today} onChoose={choose} onDismiss={close} />
        </PopoverSurface>
      </Popover>
    </>
  )
}
