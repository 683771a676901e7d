import { useState, type KeyboardEvent } from 'react'
import { Input, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { plainNumber, type NumberRule } from '../fields/number/typedNumber.ts'
import { isComposing } from '../focus/isComposing.ts'

const useStyles = makeStyles({
  root: {
    width: '96px',
    whiteSpace: 'nowrap',
    '& input': { minWidth: 0, textAlign: 'center' },
    '@media (max-width: 600px)': { display: 'none' },
  },
})

const PAGE_RULE: NumberRule = { decimals: 0, maxWhole: 9 }

interface Props {
  /** The last page; a larger number leads to it. */
  readonly pages: number
  readonly onGo: (page: number) => void
}

/** The page number in a typed text, at most `pages`; null if the text is not a page number. */
export function typedPage(text: string, pages: number): number | null {
  const page = Number(plainNumber(text, PAGE_RULE) ?? 0)
  return page === 0 ? null : Math.min(page, pages)
}

/** A field for the number of a page, which Enter opens. */
export function PageInput({ pages, onGo }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return
    const page = typedPage(typed, pages)
    setTyped('')
    if (page !== null) onGo(page)
  }
  return (
    <Input
      size="small"
      className={styles.root}
      aria-label={t('paging.goTo')}
      inputMode="numeric"
      autoComplete="off"
      contentBefore={t('paging.goToBefore')}
      value={typed}
      onChange={(_event, { value }) => setTyped(value)}
      onKeyDown={onKeyDown}
    />
  )
}
