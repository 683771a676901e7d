import type { JSX, Ref } from 'react'
import { Input } from '@fluentui/react-components'
import { TAKES_CODE } from '#renderer/ui/dialog/useScanGuard.ts'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import type { GlobalSearch } from './useGlobalSearch.ts'

/** The most characters of a scanned code. */
const LONGEST = 100

interface Props {
  readonly search: GlobalSearch
  readonly isOpen: boolean
  readonly className: string
  readonly size: 'small' | 'medium' | 'large'
  readonly appearance: 'outline' | 'filled-darker'
  readonly hint?: JSX.Element | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onTyped?: () => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly onOtherKey?: (key: string) => void
}

/** The text field of the search. It keeps the focus while the arrow keys move through the list. */
export function SearchInput({ search, isOpen, className, size, appearance, hint, inputRef, onTyped, onFocus, onBlur, onOtherKey }: Props) {
  const { t } = useTranslation('search')
  const shortcuts = useShortcutTexts()
  const { text, setText, current, listId, optionId, onKeyDown } = search
  return (
    <Input
      {...TAKES_CODE}
      role="combobox"
      aria-label={t('title')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen && current !== null ? optionId(current) : undefined}
      aria-autocomplete="list"
      aria-keyshortcuts={shortcuts.aria('search')}
      placeholder={t('placeholder')}
      className={className}
      size={size}
      appearance={appearance}
      contentBefore={<SearchRegular />}
      contentAfter={hint ?? null}
      input={{ ref: inputRef }}
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST}
      value={text}
      onChange={(_event, { value }) => {
        setText(value)
        onTyped?.()
      }}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // A key that belongs to an input method, such as the Esc that dismisses its candidates, is not for the search.
        if (!onKeyDown(event) && !isComposing(event)) onOtherKey?.(event.key)
      }}
    />
  )
}
