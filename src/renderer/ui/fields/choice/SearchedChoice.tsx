import { useEffect, useEffectEvent, useState } from 'react'
import { Combobox, Option, type ComboboxProps, type SelectionEvents } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RefCallBack } from 'react-hook-form'
import type { IndexedName } from '#renderer/kit/search/nameMatch.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { keepComposing } from '../../focus/isComposing.ts'
import { asTyped, choiceMeant, matchingChoices, typedText, type Choice } from './typedChoice.ts'

/** The indent of each level of a tree, and the space in front of a label. CSS pixels. */
const INDENT = 16
const MARGIN = 8
/** More choices are found by typing: thousands of options at once would take seconds to draw. */
const MAX_SHOWN = 200

interface Props extends Pick<ComboboxProps, 'size' | 'maxLength' | 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  readonly name: string
  readonly inputRef: RefCallBack
  /** The chosen value, a text that was typed and not chosen (`asTyped`), or empty. */
  readonly value: string
  readonly choices: readonly Choice[]
  /** The message in the list instead of choices: that they are loading, or why they are missing. Null when they are loaded. */
  readonly missing: string | null
  readonly placeholder: string
  /** The text of a value that is none of the choices. */
  readonly otherText?: string
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
  /** The list opens: choices that could not be loaded are asked for again. */
  readonly onOpen?: () => void
}

/**
 * Takes the only match of a typed text when the field is left, or when the choices or their pinyin are loaded after that: who types fast
 * does not wait for them. Returns the field's handlers.
 */
function useOnlyMatch(choices: readonly Choice[], value: string, spelled: (name: string) => IndexedName, onChange: Props['onChange']) {
  const [isFocused, setFocused] = useState(false)
  const meant = isFocused ? value : choiceMeant(choices, value, spelled)
  const take = useEffectEvent(() => onChange(meant))
  useEffect(() => {
    if (meant !== value) take()
  }, [meant, value])
  return { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
}

/**
 * Chooses one of many by typing a part of its label, its pinyin or initials, or from the list. A typed text is never dropped: leaving the
 * field takes its only match, also when the choices arrive after that, and otherwise the form refuses it.
 */
export function SearchedChoice({ inputRef, value, choices, missing, otherText = '', isReadOnly, onChange, onOpen, ...field }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const typed = typedText(value)
  const spelled = useNameIndex(isOpen || typed !== null, 'choice search')
  const found = typed === null ? choices : matchingChoices(choices, typed, spelled)
  const shown = found.slice(0, MAX_SHOWN)
  const leaving = useOnlyMatch(choices, value, spelled, onChange)
  const open = (isWanted: boolean): void => {
    if (isReadOnly) return
    setOpen(isWanted)
    if (isWanted) onOpen?.()
  }
  const select = (event: SelectionEvents, chosen: string | undefined): void => {
    // Tab leaves the field: it chooses nothing that the person did not choose.
    if (event.type === 'keydown' && 'key' in event && event.key === 'Tab') return
    // Fluent clears its selection as soon as a typed text does not match it. The text itself is already in the form.
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Combobox
      {...field}
      ref={inputRef}
      disableAutoFocus={typed === null}
      value={typed ?? choices.find((choice) => choice.value === value)?.label ?? otherText}
      selectedOptions={value === '' || typed !== null ? [] : [value]}
      readOnly={isReadOnly}
      open={isOpen}
      // Without a name Fluent gives the arrow an English one.
      expandIcon={{ 'aria-label': t('choose'), tabIndex: -1 }}
      onChange={(event) => {
        onChange(asTyped(event.target.value))
        open(true)
      }}
      {...leaving}
      onOptionSelect={(event, { optionValue }) => select(event, optionValue)}
      onOpenChange={(_event, data) => open(data.open)}
      positioning={{ autoSize: 'width' }}
      listbox={{ style: { maxHeight: 'min(280px, 40vh)' } }}
      input={{ autoComplete: 'off', style: { minWidth: 0 }, onKeyDownCapture: keepComposing }}
      style={{ minWidth: 0 }}
    >
      {shown.map(({ value: own, label, depth = 0 }) => (
        // Matches are listed without their parents, so an indent would mean nothing.
        <Option key={own} value={own} text={label} style={{ paddingLeft: MARGIN + (typed === null ? depth * INDENT : 0) }}>
          {label}
        </Option>
      ))}
      {shown.length < found.length && (
        <Option disabled text="">
          {t('moreChoices', { count: found.length - shown.length })}
        </Option>
      )}
      {shown.length === 0 && (
        <Option disabled text="">
          {missing ?? t('noChoices')}
        </Option>
      )}
    </Combobox>
  )
}
