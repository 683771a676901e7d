import { useState } from 'react'
import { Combobox, Field, Link, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '#renderer/kit/reference/index.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { Department } from '#shared/api/organisation.ts'

interface Props {
  readonly className: string
  readonly label: string
  /** The department's id, empty for every store. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const nameOf = ({ deptName, fullName, id }: Department): string => deptName ?? fullName ?? id

/** Chooses a store by typing a part of its name. */
export function StoreField({ className, label, value, onChange }: Props) {
  const { t } = useTranslation(['filters', 'common'])
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data = [], isError, refetch } = useDepartments()
  const chosen = data.find(({ id }) => id === value)
  const shown = typed === null ? data : data.filter((store) => nameOf(store).includes(typed.trim()))
  return (
    <Field
      className={className}
      orientation="horizontal"
      label={label}
      validationMessage={isError ? <Link onClick={() => void refetch()}>{t('storesFailed')}</Link> : null}
    >
      <Combobox
        clearable
        // The list opens by typing and by ↓, so the arrow is only for the mouse. Without a label Fluent names it in English.
        expandIcon={{ 'aria-label': label, tabIndex: -1 }}
        value={typed ?? (chosen === undefined ? value : nameOf(chosen))}
        selectedOptions={value === '' ? [] : [value]}
        placeholder={t('common:all')}
        open={isOpen}
        onChange={(event) => {
          setTyped(event.target.value)
          // Fluent opens the list by keys only; a word from an input method or the clipboard comes without a key.
          setOpen(true)
        }}
        onOptionSelect={(_event, { optionValue }) => {
          setTyped(null)
          onChange(optionValue ?? '')
        }}
        onOpenChange={(_event, { open }) => {
          setOpen(open)
          if (!open) setTyped(null)
        }}
        listbox={{ style: { maxHeight: '320px' } }}
        input={{ style: { minWidth: 0 } }}
        style={{ minWidth: 0 }}
      >
        {shown.map((store, index) =>
          hasKey(store) ? (
            <Option key={store.id} value={store.id} text={nameOf(store)}>
              {nameOf(store)}
            </Option>
          ) : (
            <Option key={`odd ${index}`} value={`odd ${index}`} text={nameOf(store)} disabled>
              {`${nameOf(store)} (${t('common:table.oddRow')})`}
            </Option>
          ),
        )}
      </Combobox>
    </Field>
  )
}
