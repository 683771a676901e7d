import { useMemo, useState, type KeyboardEvent } from 'react'
import { Combobox, Field, Link, Option, type SelectionEvents } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '#renderer/kit/reference/index.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { hasId, MISSING_ID } from '#shared/api/noValue.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { isolated } from '#shared/text/isolated.ts'
import { asTyped, typedText } from '../../fields/choice/typedChoice.ts'
import { useMissingChoices } from '../../fields/choice/useMissingChoices.ts'
import { keepComposing } from '../../focus/isComposing.ts'
import { matchingStores, storeName, withStoreMeant } from './storeMatch.ts'
import { storeTree, type PlacedStore } from './storeTree.ts'

const NONE: readonly Department[] = []

/** The indent of each level of the organisation. CSS pixels. */
const INDENT = 16
/** The space in front of a name. CSS pixels. */
const MARGIN = 8

interface Props {
  readonly className: string
  readonly label: string
  /** The department's id, a text that was typed and not chosen (`asTyped`), or empty for every store. */
  readonly value: string
  /** What is wrong with the value, as a sentence. */
  readonly problem: string | null
  readonly onChange: (value: string) => void
}

/**
 * Chooses a store from the organisation's tree, or by typing a part of its name, its pinyin or initials. A text that was typed is never
 * dropped, since without it the search would ask for every store: leaving the field takes its only match, and otherwise the form refuses
 * it.
 */
export function StoreField({ className, label, value, problem, onChange }: Props) {
  const { t } = useTranslation(['filters', 'common'])
  const [isOpen, setOpen] = useState(false)
  const departments = useDepartments()
  const { data = NONE, isError, refetch } = departments
  const missing = useMissingChoices(departments) ?? t('common:loading')
  const typed = typedText(value)
  const spelled = useNameIndex(isOpen || typed !== null, 'store search')
  const tree = useMemo(() => storeTree(data), [data])
  // Matches are listed without their parents, so an indent would mean nothing.
  const shown: readonly PlacedStore[] = typed === null ? tree : matchingStores(data, typed, spelled).map((store) => ({ store, depth: 0 }))
  const select = (event: SelectionEvents, chosen: string | undefined): void => {
    if (isChoice(event, chosen)) onChange(chosen ?? '')
  }
  const leave = (): void => {
    const meant = withStoreMeant(data, value, spelled)
    if (meant !== value) onChange(meant)
  }
  return (
    <Field
      className={className}
      orientation="horizontal"
      label={label}
      validationMessage={isError ? <Link onClick={() => void refetch()}>{t('storesFailed')}</Link> : problem}
    >
      <Combobox
        clearable
        // Without a text no entry is active: the first one is a whole company, and Enter would choose it.
        disableAutoFocus={typed === null}
        // The list opens by typing and by ↓, so the arrow is only for the mouse. Without a label Fluent names it in English.
        expandIcon={{ 'aria-label': label, tabIndex: -1 }}
        value={typed ?? nameOf(data, value)}
        selectedOptions={value === '' || typed !== null ? [] : [value]}
        placeholder={t('common:all')}
        open={isOpen}
        onChange={(event) => {
          onChange(asTyped(event.target.value))
          // Fluent opens the list by keys only; a word from an input method or the clipboard comes without a key.
          setOpen(true)
        }}
        onBlur={leave}
        onOptionSelect={(event, { optionValue }) => select(event, optionValue)}
        onOpenChange={(_event, { open }) => setOpen(open)}
        // Fluent's own limit, the room below the field, would overwrite this one.
        positioning={{ autoSize: 'width' }}
        listbox={{ style: { maxHeight: 'min(320px, 40vh)' } }}
        input={{ style: { minWidth: 0 }, onKeyDownCapture: (event) => search(event, isOpen) && setOpen(false) }}
        style={{ minWidth: 0 }}
      >
        {shown.map((placed, index) => optionOf(placed, index, t('common:table.oddRow')))}
        {shown.length === 0 && (
          <Option disabled text="">
            {/* Without the list nothing can be said of what is typed. */}
            {departments.data === undefined ? missing : t('noStores')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

/**
 * Enter searches, as in every other field, unless it chooses the marked entry. Fluent would open the list. Returns whether it searches.
 */
function search(event: KeyboardEvent<HTMLInputElement>, isOpen: boolean): boolean {
  if (keepComposing(event)) return false
  const marksEntry = isOpen && event.currentTarget.getAttribute('aria-activedescendant') !== null
  if (event.key !== 'Enter' || marksEntry) return false
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.form?.requestSubmit()
  return true
}

function nameOf(stores: readonly Department[], id: string): string {
  // No store is chosen; one without a readable key has the same id.
  if (id === MISSING_ID) return ''
  const store = stores.find((other) => other.id === id)
  return store === undefined ? id : storeName(store)
}

/** Whether the person has chosen: an entry, or none by the button that clears the field. */
function isChoice(event: SelectionEvents, chosen: string | undefined): boolean {
  // Tab leaves the field: it chooses nothing that the person did not choose.
  if (event.type === 'keydown' && 'key' in event && event.key === 'Tab') return false
  // Fluent clears its selection as soon as a typed text does not match it. The text itself is already in the form.
  return chosen !== undefined || event.type === 'click'
}

/** An entry of the list. A store without a readable key cannot be chosen. A function: Fluent wants the options themselves. */
const optionOf = ({ store, depth }: PlacedStore, index: number, oddRow: string) =>
  hasId(store) ? (
    <Option key={store.id} value={store.id} text={storeName(store)} style={{ paddingLeft: MARGIN + depth * INDENT }}>
      {storeName(store)}
    </Option>
  ) : (
    <Option key={`odd ${index}`} value={`odd ${index}`} text={storeName(store)} disabled>
      {`${isolated(storeName(store))} (${oddRow})`}
    </Option>
  )
