import { memo, useState, type KeyboardEvent } from 'react'
import { Button, Input, makeStyles, mergeClasses, Select, Text, tokens } from '@fluentui/react-components'
import { ChevronDoubleLeftRegular, ChevronDoubleRightRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '#shared/domain/limits.ts'
import { plainNumber, type NumberRule } from '../fields/number/typedNumber.ts'
import { isComposing } from '../focus/isComposing.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minHeight: '32px' },
  total: { marginRight: 'auto', color: tokens.colorNeutralForeground3 },
  page: { padding: `0 ${tokens.spacingHorizontalS}` },
  // A narrow list, whose bar is a container, keeps the steps and the numbers.
  end: { '@container (max-width: 400px)': { display: 'none' }, '@media (max-width: 600px)': { display: 'none' } },
  tight: { '@container (max-width: 400px)': { padding: 0 } },
})

interface Props {
  /** One-based. */
  readonly current: number
  /** The chosen rows per page. */
  readonly size: number
  /** The rows of a full page, where the server gives fewer than `size`. */
  readonly pageSize?: number
  /** Null until the server has answered, and for a list without a total. */
  readonly total: number | null
  /** For a list without a total: whether there is a page after this one. */
  readonly hasNext?: boolean | null
  readonly onChange: (current: number, size: number) => void
}

/** The last page there is; an empty list has one. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

function Pager({ current, size, pageSize = size, total, hasNext = null, onChange }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  // Until the total is known, the requested page counts as the last one.
  const pages = hasNext !== null ? current + (hasNext ? 1 : 0) : total === null ? current : lastPage(total, pageSize)
  const step = (label: string, icon: React.JSX.Element, target: number, isEnd = false) => (
    <Button
      {...(isEnd ? { className: styles.end } : {})}
      appearance="subtle"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={target < 1 || target > pages || target === current}
      onClick={() => onChange(target, size)}
    />
  )
  return (
    <nav className={styles.root} aria-label={t('paging.label')}>
      <Text className={styles.total} aria-live="polite">
        {total !== null && t('total', { count: total })}
      </Text>
      {step(t('paging.first'), <ChevronDoubleLeftRegular />, 1, true)}
      {step(t('paging.previous'), <ChevronLeftRegular />, current - 1)}
      <Text className={mergeClasses(styles.page, styles.tight)} aria-live="polite">
        {hasNext === null ? t('paging.page', { current, pages }) : t('paging.pageAlone', { current })}
      </Text>
      {step(t('paging.next'), <ChevronRightRegular />, current + 1)}
      {hasNext === null && step(t('paging.last'), <ChevronDoubleRightRegular />, pages, true)}
      {hasNext === null && pages > 1 && <PageInput pages={pages} onGo={(page) => onChange(page, size)} />}
      <Select size="small" aria-label={t('paging.size')} value={String(size)} onChange={(_event, { value }) => onChange(1, Number(value))}>
        {PAGE_SIZES.map((option) => (
          <option key={option} value={option}>
            {t('paging.perPage', { size: option })}
          </option>
        ))}
      </Select>
    </nav>
  )
}

/** The pager of a list: total, page buttons, the number of a page, rows per page. A selection in its list does not render it again. */
export const Pagination = memo(Pager)

const usePageInputStyles = makeStyles({
  root: {
    width: '96px',
    whiteSpace: 'nowrap',
    '& input': { minWidth: 0, textAlign: 'center' },
    '@media (max-width: 600px)': { display: 'none' },
  },
})

const PAGE_RULE: NumberRule = { decimals: 0, maxWhole: 9 }

interface PageInputProps {
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
function PageInput({ pages, onGo }: PageInputProps) {
  const styles = usePageInputStyles()
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
