import { SearchBox } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The accessible name. */
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly className: string
  readonly onChange: (typed: string) => void
}

/** A search that acts while a person types. Its button that clears it has a name in the display language: Fluent's own is English. */
export function NameSearch({ label, placeholder, value, className, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SearchBox
      className={className}
      placeholder={placeholder}
      aria-label={label}
      value={value}
      dismiss={{ 'aria-label': t('clearSearch') }}
      onChange={(_event, { value: typed }) => onChange(typed)}
    />
  )
}
