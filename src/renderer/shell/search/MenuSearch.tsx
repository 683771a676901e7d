import { useEffect } from 'react'
import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { endSearchRequest, searchFor, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useGlobalSearch } from './useGlobalSearch.ts'
import { type MenuIndex, useMenuIndex } from './useMenuIndex.ts'

/** The menu search: a box in the top bar, and an overlay that a shortcut opens, or a page with a code. */
export function MenuSearch() {
  const size = useScreenSize()
  const index = useMenuIndex()
  const recent = useRecentItems()
  const first = useSearchRequest(({ text }) => text)

  // Another person does not find it open.
  useEffect(() => endSearchRequest, [])
  useShortcut('search', () => searchFor(''))

  return (
    <>
      {isNarrow(size) ? <SearchButton onOpen={() => searchFor('')} /> : <SearchBox index={index} recent={recent} />}
      {first !== null && <SearchOverlay key={first} index={index} recent={recent} first={first} onClose={endSearchRequest} />}
    </>
  )
}

const useStyles = makeStyles({ button: headerTones })

/** The button that replaces the box in a narrow window. */
function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const shortcuts = useShortcutTexts()
  return (
    <Tooltip content={t('open', { keys: shortcuts.label('search') })} relationship="label">
      <Button appearance="subtle" icon={<SearchRegular />} className={styles.button} onClick={onOpen} />
    </Tooltip>
  )
}

const useSearchOverlayStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '600px',
    maxWidth: 'calc(100vw - 64px)',
    maxHeight: 'min(560px, calc(100vh - 160px))',
    marginTop: '88px',
    marginBottom: 'auto',
    padding: 0,
    overflow: 'hidden',
  },
  input: { margin: '14px', flexShrink: 0 },
  list: { flexGrow: 1, minHeight: 0, padding: '0 8px 8px', overflow: 'auto' },
  keys: { flexShrink: 0, padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly index: MenuIndex
  readonly recent: readonly MenuItem[]
  /** The text at the start. */
  readonly first: string
  readonly onClose: () => void
}

/** The menu search as a dialog over the whole window. Esc closes it (spec.md §2, Menu search). */
function SearchOverlay({ index, recent, first, onClose }: Props) {
  const styles = useSearchOverlayStyles()
  const { t } = useTranslation('search')
  const search = useGlobalSearch({ index, recent, onDone: onClose, first, isOpen: true })
  return (
    <AppDialog label={t('title')} isAnimated={false} yieldsFocus className={styles.surface} onClose={onClose}>
      <SearchInput search={search} isOpen className={styles.input} size="large" appearance="outline" inputRef={focusAtOnce} />
      <div className={styles.list}>
        <SearchResults search={search} />
      </div>
      <Text aria-hidden size={200} className={styles.keys}>
        {t('keys')}
      </Text>
    </AppDialog>
  )
}

/** Focuses the field as it mounts. Fluent focuses only a moment later, and the first digits of a scanner would be lost. */
const focusAtOnce = (element: HTMLInputElement | null): void => element?.focus()
