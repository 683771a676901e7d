import { useEffect, useState } from 'react'
import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { agoInWords } from '#shared/domain/chinaTime.ts'
import { useSettings } from '#renderer/kit/session/session.ts'
import { MAX_PAGES, PAGE_DELAY_MS, sampleNotices, type NoticeKind } from './samples.ts'

const useStyles = makeStyles({
  area: { height: '300px', overflow: 'auto' },
  list: { margin: 0, padding: '0 16px', listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '10px 0',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  more: { display: 'grid', placeItems: 'center', minHeight: '48px' },
  sample: {
    display: 'block',
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
})

/** The notices of one kind. Scrolling to the end loads the next page. */
export function NoticeList({ kind }: { readonly kind: NoticeKind }) {
  const styles = useStyles()
  const { t } = useTranslation('notices')
  const { language } = useSettings()
  const { pages, isLoading, next } = usePages()
  return (
    <>
      <div
        role="region"
        // A scroll area is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t(`kinds.${kind}`)}
        className={styles.area}
        onScroll={({ currentTarget }) => isAtEnd(currentTarget) && next()}
      >
        <ul className={styles.list}>
          {sampleNotices(kind, pages).map(({ id, text, age }) => (
            <li key={id} className={styles.item}>
              <Text weight="semibold">{t(`samples.${kind}.${text}.title`)}</Text>
              <Text size={200}>{t(`samples.${kind}.${text}.body`)}</Text>
              <Text size={200} className={styles.quiet}>
                {agoInWords(age, language)}
              </Text>
            </li>
          ))}
        </ul>
        <div role="status" className={styles.more}>
          <More pages={pages} isLoading={isLoading} onNext={next} />
        </div>
      </div>
      <Text size={200} className={styles.sample}>
        {t('sample')}
      </Text>
    </>
  )
}

/** One button for all three states: if it were replaced, the keyboard focus would be lost. */
function More({ pages, isLoading, onNext }: { readonly pages: number; readonly isLoading: boolean; readonly onNext: () => void }) {
  const { t } = useTranslation('notices')
  const isEnd = pages >= MAX_PAGES
  return (
    <Button
      size="small"
      appearance="subtle"
      disabledFocusable={isLoading || isEnd}
      icon={isLoading ? <Spinner size="extra-tiny" /> : null}
      onClick={onNext}
    >
      {t(isLoading ? 'loading' : isEnd ? 'end' : 'more')}
    </Button>
  )
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean => scrollTop + clientHeight >= scrollHeight - 8

/** A page change adds the sample items after a second (spec.md §2, Top bar). */
function usePages() {
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => {
      setPages((count) => count + 1)
      setLoading(false)
    }, PAGE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return { pages, isLoading, next: () => setLoading(pages < MAX_PAGES) }
}
