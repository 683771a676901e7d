import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import type { CustomField } from '#renderer/resource/form/defineForm.ts'
import { SearchedChoice } from '#renderer/ui/fields/choice/SearchedChoice.tsx'
import { typedText, type Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

interface Texts {
  readonly label: string
  readonly placeholder: string
  readonly isRequired?: boolean
}

/** Returns a form field for the choices of a query, which loads while the form is open. */
export function useChoiceField(): (
  choices: readonly Choice[],
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isError' | 'refetch'>,
  texts: Texts,
) => CustomField<string> {
  const { t } = useTranslation()
  return (choices, query, { placeholder, ...texts }) => ({
    ...texts,
    control: 'custom',
    text: (value) => typedText(value) ?? choices.find((choice) => choice.value === value)?.label ?? value,
    render: (control) => (
      <SearchedChoice
        name={control.name}
        inputRef={control.ref}
        value={control.value}
        choices={choices}
        missing={query.isFetching ? t('loading') : query.error === null ? null : errorMessage(query.error)}
        placeholder={placeholder}
        isReadOnly={control.isReadOnly}
        onChange={(value) => control.onChange(value)}
        onOpen={() => {
          if (query.isError) void query.refetch()
        }}
      />
    ),
  })
}
