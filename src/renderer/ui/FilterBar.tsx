import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowResetRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isComposing } from './isComposing.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(212px, 1fr))', gap: '8px 16px', alignItems: 'start' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center', '& > button': { minWidth: 'auto', whiteSpace: 'nowrap' } },
})

interface Props {
  readonly label: string
  readonly onSearch: () => void
  readonly onReset: () => void
  readonly children: ReactNode
  /** Beside search and reset. */
  readonly extra?: ReactNode
}

/** The filters of a list. Enter in any field searches, but not the Enter that confirms an input method's composition. */
export function FilterBar({ label, onSearch, onReset, children, extra }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
  }
  return (
    // The listener only keeps an Enter of the input method from submitting; the form is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form role="search" aria-label={label} className={styles.root} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {children}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" icon={<SearchRegular />}>
          {t('search')}
        </Button>
        <Button icon={<ArrowResetRegular />} onClick={onReset}>
          {t('reset')}
        </Button>
        {extra}
      </div>
    </form>
  )
}
