import { useState, type ClipboardEvent } from 'react'
import { SearchedChoice } from '#renderer/ui/fields/choice/SearchedChoice.tsx'
import { typedText, type Choice } from '#renderer/ui/fields/choice/typedChoice.ts'
import { MAX_CELL } from './entries.ts'
import { unitMeant, unitText, type Units } from './units.ts'

/** The units of all rows: the same object until they are read again. */
export interface UnitChoices {
  readonly units: Units
  readonly choices: readonly Choice[]
  /** Why there are none, as a sentence; null when they are loaded. */
  readonly missing: string | null
}

interface Props extends UnitChoices {
  /** A unit's name or id, or a text that means none. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly 'aria-label': string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'data-cell': string
  readonly onFocus: () => void
  readonly onPaste: (event: ClipboardEvent) => void
}

const noRef = (): void => undefined

/**
 * The unit of an employee, found by typing a part of its name or its pinyin. Only what a person types is completed when the field is left:
 * a text of a file that means no unit stays, and is marked.
 */
export function UnitCell({ text, onText, units, choices, missing, onFocus, onPaste, ...field }: Props) {
  const [typing, setTyping] = useState('')
  const [isFocused, setFocused] = useState(false)
  const meant = unitMeant(units, text.trim())
  const typed = typedText(typing) === text ? typing : text
  const change = (value: string): void => {
    setTyping(value)
    const next = typedText(value) ?? unitText(units, value, '')
    // A row that is changed counts as one that was not sent.
    if (next !== text) onText(next)
  }
  return (
    <div
      onFocus={() => {
        setFocused(true)
        onFocus()
      }}
      onBlur={() => setFocused(false)}
      onPaste={onPaste}
    >
      <SearchedChoice
        {...field}
        name=""
        inputRef={noRef}
        size="small"
        maxLength={MAX_CELL + 1}
        value={typed === typing && isFocused ? typing : typeof meant === 'string' ? typed : meant.id}
        otherText={text}
        choices={choices}
        missing={missing}
        placeholder=""
        isReadOnly={false}
        onChange={change}
      />
    </div>
  )
}
