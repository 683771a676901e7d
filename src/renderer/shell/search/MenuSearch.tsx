import { useEffect } from 'react'
import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { endSearchRequest, searchFor, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { isNarrow, useScreenSize } from '#renderer/kit/window/screenSize.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchOverlay } from './SearchOverlay.tsx'
import { useMenuIndex } from './useMenuIndex.ts'

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
