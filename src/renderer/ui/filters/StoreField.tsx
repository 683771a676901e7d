import { useState } from 'react'
import { Combobox, Field, Link, Option, type SelectionEvents } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '#renderer/kit/reference/index.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { Department } from '#shared/api/organisation.ts'
import { asTypedStore, typedStore } from './filterForm.ts'
import { matchingStores, storeName, withStoreMeant } from './storeMatch.ts'

interface Props {
  readonly className: string
  readonly label: string
  /** The department's id, a text that was typed and not chosen (`asTypedStore`), or empty for every store. */
  readonly value: string
  /** What is wrong with the value, as a sentence. */
  readonly problem: string | null
  readonly onChange: (value: string) => void
}

/**
 * Chooses a store by typing a part of its name. A text that was typed is never dropped, since without it the search would ask
 * for every store: leaving the field takes its only match, and otherwise the form refuses it.
 */
export function StoreField({ className, label, value, problem, onChange }: Props) {
  const { t } = useTranslation(['filters', 'common'])
  const [isOpen, setOpen] = useState(false)
  const { data = [], isError, isPending, refetch } = useDepartments()
  const typed = typedStore(value)
  const shown = typed === null ? data : matchingStores(data, typed)
  const select = (event: SelectionEvents, chosen: string | undefined): void => {
    // Tab leaves the field: it chooses nothing that the person did not choose.
    if (event.type === 'keydown' && 'key' in event && event.key === 'Tab') return
    // Fluent clears its selection as soon as a typed text does not match it. The text itself is already in the form.
    if (chosen !== undefined || event.type === 'click') onChange(chosen ?? '')
  }
  const leave = (): void => {
    const meant = withStoreMeant(data, value)
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
        // Without a text no entry is marked: the first one is a whole company, and Enter would choose it.
        disableAutoFocus={typed === null}
        // The list opens by typing and by ↓, so the arrow is only for the mouse. Without a label Fluent names it in English.
        expandIcon={{ 'aria-label': label, tabIndex: -1 }}
        value={typed ?? nameOf(data, value)}
        selectedOptions={value === '' || typed !== null ? [] : [value]}
        placeholder={t('common:all')}
        open={isOpen}
        onChange={(event) => {
          onChange(asTypedStore(event.target.value))
          // Fluent opens the list by keys only; a word from an input method or the clipboard comes without a key.
          setOpen(true)
        }}
        onBlur={leave}
        onOptionSelect={(event, { optionValue }) => select(event, optionValue)}
        onOpenChange={(_event, { open }) => setOpen(open)}
        listbox={{ style: { maxHeight: '320px' } }}
        input={{ style: { minWidth: 0 } }}
        style={{ minWidth: 0 }}
      >
        {shown.map((store, index) =>
          hasKey(store) ? (
            <Option key={store.id} value={store.id} text={storeName(store)}>
              {storeName(store)}
            </Option>
          ) : (
            <Option key={`odd ${index}`} value={`odd ${index}`} text={storeName(store)} disabled>
              {`${storeName(store)} (${t('common:table.oddRow')})`}
            </Option>
          ),
        )}
        {shown.length === 0 && (
          <Option disabled text="">
            {t(isPending ? 'common:loading' : 'noStores')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

function nameOf(stores: readonly Department[], id: string): string {
  const store = stores.find((other) => other.id === id)
  return store === undefined ? id : storeName(store)
}
