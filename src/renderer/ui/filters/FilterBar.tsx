import { useRef, type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowResetRegular, ChevronDownRegular, ChevronUpRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { isComposing } from '../focus/isComposing.ts'
import { textWidth, useElementWidth } from '../layout/widths.ts'
import { labelRoom } from './filterStyles.ts'
import { actionsSpan, columnsOf, labelWidths, shownCount } from './foldFilters.ts'

const NARROWEST_FIELD = 232
const GAP = 16

/** The least width of a field that shares its only row with the buttons, and the width of these in either language. Pixels. */
const NARROW_FIELD = 204
const ACTIONS = 336

/** The number of fields that fit beside each other, and beside the buttons in one row, as a text. */
const COLUMNS = {
  read: (width: number): string => {
    const columns = Math.max(1, Math.floor((width + GAP) / (NARROWEST_FIELD + GAP)))
    return `${columns} ${Math.max(0, Math.floor((width - ACTIONS) / (NARROW_FIELD + GAP)))}`
  },
  initial: '4 0',
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: `8px ${GAP}px`, alignItems: 'start' },
  filter: { minWidth: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    '& > button': { minWidth: 'auto', paddingInline: '9px', whiteSpace: 'nowrap' },
  },
})

export interface Filter {
  readonly key: string
  readonly label: string
  readonly element: ReactElement
  /** The columns of the form that it takes. */
  readonly span: number
  /** The filter has a value. A folded filter with a value is counted on the button. */
  readonly isSet: boolean
  /** The value is wrong. A wrong filter is never folded away. */
  readonly isWrong: boolean
}

interface Props {
  readonly label: string
  /** The most used filters first: in a narrow window the last ones fold away, unless `showsAll` is set. */
  readonly filters: readonly Filter[]
  readonly showsAll?: boolean
  /** The action of Enter and of the first button; a search unless set. */
  readonly submit?: { readonly label: string; readonly icon: ReactElement; readonly isBusy: boolean }
  readonly onSubmit: () => void
  readonly onReset: () => void
  /** Further controls next to search and reset. */
  readonly extra?: ReactNode
  /** A note about the filters, after the buttons. The space may be narrower than its text. */
  readonly note?: ReactNode
}

/** The filters of a list or an export. Enter in any field searches, but not the Enter that confirms an input method's composition. */
export function FilterBar({ label, filters, showsAll: neverFolds = false, submit, onSubmit, onReset, extra, note }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [most = 1, inRow = 0] = useElementWidth(form, COLUMNS).split(' ').map(Number)
  const { columns, isOneRow } = columnsOf(filters, most, inRow)
  const { shown, foldable, showsAll, hiddenSet, setUnfolded } = useFold(filters, columns, neverFolds || isOneRow)
  const labels = labelWidths(shown, columns, textWidth)

  const { label: action, icon, isBusy } = submit ?? { label: t('search'), icon: <SearchRegular />, isBusy: false }
  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    // The next typed or scanned text replaces the current one: a scanner would otherwise append its code.
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && form.current?.contains(focused) === true) focused.select()
    onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
  }
  return (
    // The listener only keeps an Enter of the input method from submitting; the form is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      role="search"
      aria-label={label}
      className={styles.root}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))${isOneRow ? ` ${ACTIONS}px` : ''}` }}
      onSubmit={onFormSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {shown.map(({ key, element, span }, index) => (
        <div key={key} className={styles.filter} style={{ gridColumn: `span ${Math.min(span, columns)}`, ...labelRoom(labels[index]) }}>
          {element}
        </div>
      ))}
      <div className={styles.actions} style={{ gridColumn: `span ${isOneRow ? 1 : actionsSpan(shown, columns)}` }}>
        <Button type="submit" appearance="primary" icon={icon} disabledFocusable={isBusy}>
          {action}
        </Button>
        <Button icon={<ArrowResetRegular />} onClick={onReset}>
          {t('reset')}
        </Button>
        {extra}
        {foldable.length > 0 && (
          <Button
            appearance="transparent"
            aria-expanded={showsAll}
            iconPosition="after"
            icon={showsAll ? <ChevronUpRegular /> : <ChevronDownRegular />}
            onClick={() => setUnfolded(!showsAll)}
          >
            {t(showsAll ? 'fewerFilters' : 'moreFilters')}
            {hiddenSet > 0 && <CounterBadge count={hiddenSet} size="small" />}
          </Button>
        )}
        {note}
      </div>
    </form>
  )
}

/** The filters that are shown, and those that fold away. `hiddenSet`: how many folded ones have a value. */
function useFold(filters: readonly Filter[], columns: number, neverFolds: boolean) {
  const [isUnfolded, setUnfolded] = useTabState('filters unfolded', false)
  const foldable = neverFolds ? [] : filters.slice(shownCount(filters, columns))
  const showsAll = isUnfolded || foldable.some(({ isWrong }) => isWrong)
  const hidden = showsAll ? [] : foldable
  const shown = filters.filter((filter) => !hidden.includes(filter))
  return { shown, foldable, showsAll, hiddenSet: hidden.filter(({ isSet }) => isSet).length, setUnfolded }
}
