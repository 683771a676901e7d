import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { CheckmarkRegular, SearchRegular, TextBulletListRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { previousTab, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { useTabTitle } from './tabLabel.ts'

const useStyles = makeStyles({
  surface: { width: '296px', boxSizing: 'border-box', padding: '8px' },
  input: { width: '100%' },
  list: { maxHeight: '320px', overflow: 'auto', marginTop: '6px' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { flexShrink: 0, fontSize: '16px' },
  nothing: { display: 'block', padding: '10px', color: tokens.colorNeutralForeground3 },
})

/** Finds one of the open tabs by its name (spec.md §2, Tab bar). */
export function TabSearch() {
  const { t } = useTranslation('shell')
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      trapFocus
      positioning={{ position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(_event, data) => setOpen(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('tabs.find')} relationship="label">
          <Button appearance="subtle" size="small" icon={<TextBulletListRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('tabs.find')}>
        <OpenTabs onDone={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  )
}

/**
 * A text field with a list: the arrow keys choose a tab, Enter activates it. The tab that was used before the current one is chosen first.
 */
function OpenTabs({ onDone }: { readonly onDone: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const listId = useId()
  const state = useTabs()
  const { tabs, activeKey, activate } = state
  const titleOf = useTabTitle()
  const labelOf = useCallback((tab: Tab): string => titleOf(tab).full, [titleOf])
  const [text, setText] = useState('')
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      tabs.findIndex((tab) => tab === previousTab(state)),
    ),
  )
  const matches = useNameSearch(text, labelOf, 'tab search')
  const found = tabs.filter((tab) => matches?.(tab) ?? true)
  const current = Math.min(place, found.length - 1)
  const optionId = (index: number): string => `${listId}-${index}`

  const choose = (key: string | undefined): void => {
    if (key === undefined) return
    onDone()
    activate(key)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') choose(found[current]?.key)
    else if (event.key === 'ArrowDown') setPlace(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setPlace(Math.max(current - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        className={styles.input}
        role="combobox"
        aria-label={t('tabs.find')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        placeholder={t('tabs.find')}
        contentBefore={<SearchRegular />}
        value={text}
        maxLength={100}
        onChange={(_event, { value }) => {
          setText(value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundTabs id={listId} onChoose={choose} {...{ optionId, found, activeKey, current, labelOf }} />
      {found.length === 0 && (
        <Text role="status" size={200} className={styles.nothing}>
          {t('tabs.notFound')}
        </Text>
      )}
    </>
  )
}

interface FoundProps {
  readonly id: string
  readonly optionId: (index: number) => string
  readonly found: readonly Tab[]
  readonly activeKey: string
  /** The place of the chosen one. */
  readonly current: number
  readonly labelOf: (tab: Tab) => string
  readonly onChoose: (key: string) => void
}

function FoundTabs({ id, optionId, found, activeKey, current, labelOf, onChoose }: FoundProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <div id={id} role="listbox" aria-label={t('tabs.list')} className={styles.list}>
      {found.map((tab, index) => (
        // Key events go to the text field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={tab.key}
          ref={index === current ? showOption : null}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          aria-current={tab.key === activeKey ? 'page' : undefined}
          className={mergeClasses(styles.option, index === current && styles.current)}
          onClick={() => onChoose(tab.key)}
        >
          <span className={styles.name}>{labelOf(tab)}</span>
          {tab.key === activeKey && <CheckmarkRegular className={styles.mark} aria-label={t('tabs.current')} />}
        </div>
      ))}
    </div>
  )
}

const showOption = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
