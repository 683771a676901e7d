import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Badge, Button, createFocusOutlineStyle, makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useSettings } from '#renderer/kit/session/session.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { agoInWords, HOUR, momentOf } from '#shared/domain/chinaTime.ts'
import { useMessages, useNews, useTodos, type Notice } from './knownNotices.ts'
import { type Listed, NOTICE_KINDS, type NoticeKind, PAGE_DELAY_MS, PAGE_SIZE, type SampleNotice, sampleNotices } from './samples.ts'

const useStyles = makeStyles({
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: { flexGrow: 1, justifyContent: 'center' },
})

interface ListProps {
  readonly kind: NoticeKind
  /** Called when a notice has opened what it is about. */
  readonly onDone: () => void
}

interface PanelProps extends ListProps {
  readonly onKind: (kind: NoticeKind) => void
}

/** Notices, messages and to-dos, a tab each (spec.md §2, Top bar). */
export function NoticesPanel({ kind, onKind, onDone }: PanelProps) {
  const styles = useStyles()
  const { t } = useTranslation('notices')
  return (
    <>
      <TabList
        selectedValue={kind}
        onTabSelect={(_event, { value }) => onKind(NOTICE_KINDS.find((known) => known === value) ?? 'notice')}
        className={styles.tabs}
      >
        {NOTICE_KINDS.map((value) => (
          <Tab key={value} value={value} className={styles.tab}>
            {t(`kinds.${value}`)}
          </Tab>
        ))}
      </TabList>
      <NoticeList key={kind} kind={kind} onDone={onDone} />
    </>
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
  body: { overflowWrap: 'anywhere' },
  open: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ...createFocusOutlineStyle(),
  },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  empty: { margin: 0, padding: '16px', color: tokens.colorNeutralForeground3 },
  more: { display: 'grid', placeItems: 'center', minHeight: '48px' },
  sample: {
    display: 'block',
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
})

/** The notices of one kind: what the client knows, and in the demo the samples. Scrolling to the end loads the next page. */
export function NoticeList({ kind, onDone }: ListProps) {
  const styles = useNoticeListStyles()
  const { t } = useTranslation('notices')
  const { demo } = useEnvironment().config
  const { notices, isLoading } = useKnown(kind)
  const listed: readonly Listed[] = [
    ...notices.map((notice) => ({ ...notice, sample: null })),
    ...(demo ? sampleNotices(kind) : []).map((sample) => ({ id: sample.id, sample })),
  ]
  const { pages, isAdding, next } = usePages(Math.ceil(listed.length / PAGE_SIZE), demo ? PAGE_DELAY_MS : 0)
  const isEmpty = listed.length === 0
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
        {isEmpty && <p className={styles.empty}>{t(isLoading ? 'loading' : `none.${kind}`)}</p>}
        <ul className={styles.list}>
          {listed.slice(0, pages * PAGE_SIZE).map((one) => (
            <li key={one.id} className={styles.item}>
              {one.sample === null ? <Known notice={one} onDone={onDone} /> : <Sample kind={kind} sample={one.sample} />}
            </li>
          ))}
        </ul>
        {!isEmpty && (
          <div role="status" className={styles.more}>
            <More isEnd={pages * PAGE_SIZE >= listed.length} isLoading={isAdding || isLoading} onNext={next} />
          </div>
        )}
      </div>
      {demo && (
        <Text size={200} className={styles.sample}>
          {t('sample')}
        </Text>
      )}
    </>
  )
}

/** What the client knows of one kind. */
function useKnown(kind: NoticeKind): ReturnType<typeof useTodos> {
  const [news, messages, todos] = [useNews(), useMessages(), useTodos(kind === 'todo')]
  if (kind === 'todo') return todos
  return { notices: kind === 'notice' ? news : messages, isLoading: false }
}

interface KnownProps {
  readonly notice: Notice
  readonly onDone: () => void
}

function Known({ notice: { title, body, at, onOpen }, onDone }: KnownProps) {
  const styles = useNoticeListStyles()
  const now = useNow('minute').getTime()
  const open = (): void => {
    onOpen?.()
    onDone()
  }
  const name = <Text weight="semibold">{title}</Text>
  const button = (
    <button type="button" className={styles.open} aria-label={title} onClick={open}>
      {name}
    </button>
  )
  return (
    <Words title={onOpen === null ? name : button} body={body}>
      {at === null ? null : momentOf(at, now)}
    </Words>
  )
}

function Sample({ kind, sample: { text, age } }: { readonly kind: NoticeKind; readonly sample: SampleNotice }) {
  const styles = useNoticeListStyles()
  const { t } = useTranslation('notices')
  const { language } = useSettings()
  const now = useNow('minute').getTime()
  const title = (
    <span className={styles.head}>
      <Text weight="semibold">{t(`samples.${kind}.${text}.title`)}</Text>
      <Badge appearance="outline" color="informative" size="small">
        {t('mark')}
      </Badge>
    </span>
  )
  return (
    <Words title={title} body={t(`samples.${kind}.${text}.body`)}>
      {agoInWords(now - age * HOUR, now, language)}
    </Words>
  )
}

function Words({ title, body, children }: { readonly title: ReactNode; readonly body: string; readonly children: string | null }) {
  const styles = useNoticeListStyles()
  return (
    <>
      {title}
      <Text size={200} className={styles.body}>
        {body}
      </Text>
      {children !== null && (
        <Text size={200} className={styles.quiet}>
          {children}
        </Text>
      )}
    </>
  )
}

/** One button for all three states: if it were replaced, the keyboard focus would be lost. */
function More({ isEnd, isLoading, onNext }: { readonly isEnd: boolean; readonly isLoading: boolean; readonly onNext: () => void }) {
  const { t } = useTranslation('notices')
  return (
    <Button
      size="small"
      appearance="subtle"
      disabledFocusable={isLoading || isEnd}
      icon={isLoading ? <BusyIcon size="extra-tiny" /> : null}
      onClick={onNext}
    >
      {t(isLoading ? 'loading' : isEnd ? 'end' : 'more')}
    </Button>
  )
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean => scrollTop + clientHeight >= scrollHeight - 8

/** A page change adds its notices after this time: samples after a second (spec.md §2, Top bar), what is known at once. */
function usePages(most: number, delayMs: number) {
  const [pages, setPages] = useState(1)
  const [isAdding, setAdding] = useState(false)
  // The time counts from the moment at which the page says that it loads: a scroll's passive effects run some time later.
  useLayoutEffect(() => {
    if (!isAdding) return
    const timer = setTimeout(() => {
      setPages((count) => count + 1)
      setAdding(false)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isAdding, delayMs])
  return { pages, isAdding, next: () => setAdding(pages < most) }
}
