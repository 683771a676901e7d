import { useRef, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { SearchInput } from './SearchInput.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useGlobalSearch } from './useGlobalSearch.ts'
import type { MenuIndex } from './useMenuIndex.ts'

const useStyles = makeStyles({
  root: { position: 'relative', width: '280px', flexShrink: 1, minWidth: '160px' },
  input: { width: '100%', ...headerTones },
  // Distinguished from typed text only by its size: on a coloured header pale text is hard to read.
  hint: { color: shell.headerWords, fontSize: tokens.fontSizeBase200 },
  list: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    left: 0,
    boxSizing: 'border-box',
    width: '400px',
    maxHeight: 'min(480px, calc(100vh - 80px))',
    padding: '6px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
})

interface Props {
  readonly index: MenuIndex
  readonly recent: readonly MenuItem[]
}

/** The search box of the top bar. Its list is open while it has the focus (spec.md §2, Menu search). */
export function SearchBox({ index, recent }: Props) {
  const styles = useStyles()
  const shortcuts = useShortcutTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const leave = (): void => {
    setOpen(false)
    input.current?.blur()
  }
  const search = useGlobalSearch({ index, recent, onDone: leave, isOpen })
  const onOtherKey = (key: string): void => {
    if (key !== 'Escape') return
    if (search.text === '') leave()
    search.setText('')
  }
  return (
    <div role="search" className={styles.root}>
      <SearchInput
        search={search}
        isOpen={isOpen}
        className={styles.input}
        size="medium"
        appearance="filled-darker"
        hint={isOpen ? undefined : <span className={styles.hint}>{shortcuts.label('search')}</span>}
        inputRef={input}
        onTyped={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          search.cancelEnter()
        }}
        onOtherKey={onOtherKey}
      />
      {isOpen && (
        <div className={styles.list}>
          <SearchResults search={search} />
        </div>
      )}
    </div>
  )
}
