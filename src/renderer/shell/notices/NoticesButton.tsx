import { useEffect, useState } from 'react'
import { Button, makeStyles, Spinner, Tab, TabList, Text, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#renderer/kit/session/session.ts'
import { ButtonPopover } from '#renderer/ui/dialog/ButtonPopover.tsx'
import { agoInWords } from '#shared/domain/chinaTime.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { MAX_PAGES, NOTICE_KINDS, type NoticeKind, PAGE_DELAY_MS, sampleNotices } from './samples.ts'

const useStyles = makeStyles({
  // 350 wide with a 300 high scroll area (spec.md §2, Top bar).
  surface: { boxSizing: 'border-box', width: '350px', padding: 0 },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: { flexGrow: 1, justifyContent: 'center' },
})

/** Opens the popover with notices, messages and to-dos (spec.md §2, Top bar). */
export function NoticesButton() {
  const styles = useStyles()
  const { t } = useTranslation('notices')
  const [open, setOpen] = useState(false)
  useCommands([{ id: 'notices', name: t('title'), run: () => setOpen(true) }])
  const [kind, setKind] = useState<NoticeKind>('notice')
  return (
    <ButtonPopover title={t('title')} icon={<AlertRegular />} open={open} onOpenChange={setOpen} className={styles.surface}>
      <TabList
        selectedValue={kind}
        onTabSelect={(_event, { value }) => setKind(NOTICE_KINDS.find((known) => known === value) ?? 'notice')}
        className={styles.tabs}
      >
        {NOTICE_KINDS.map((value) => (
          <Tab key={value} value={value} className={styles.tab}>
            {t(`kinds.${value}`)}
          </Tab>
        ))}
      </TabList>
      <NoticeList key={kind} kind={kind} />
    </ButtonPopover>
  )
}

const useNoticeListStyles = makeStyles({
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
  const styles = useNoticeListStyles()
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
