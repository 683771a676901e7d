import { useRef } from 'react'
import { Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import { useChange } from '#renderer/kit/tabs/useChange.ts'

interface Props {
  readonly control: CustomControl<string>
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The company that the typed waybill number belongs to; empty if the number does not tell, null until the companies are loaded. */
  readonly recognised: string | null
}

/** The choice of the carrier. A recognised waybill number chooses it, unless the person has chosen one in this dialog. */
export function CompanyControl({ control, options, recognised }: Props) {
  const { name, value, isReadOnly, ref } = control
  const { t } = useTranslation('shipping')
  const isChosen = useRef(false)
  useChange(recognised, (company) => {
    if (company !== '' && !isChosen.current) control.onChange(company)
  })
  return (
    <Select
      ref={ref}
      name={name}
      value={value}
      aria-readonly={isReadOnly}
      onChange={(_event, data) => {
        if (isReadOnly) return
        isChosen.current = true
        control.onChange(data.value)
      }}
    >
      <option value="">{t(recognised === null ? 'companiesLoading' : 'chooseCompany')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
