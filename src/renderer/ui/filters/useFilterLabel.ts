import { useTranslation } from 'react-i18next'
import { resources } from '#shared/locales/index.ts'

type Labels = Readonly<Record<string, string>>

function useFilterTexts() {
  const { i18n } = useTranslation()
  return resources[i18n.language === 'en' ? 'en' : 'zh'].filters
}

/** The labels of filters, by their names in `shared/domain/filters.ts`. */
export function useFilterLabel(): (name: string) => string {
  const labels: Labels = useFilterTexts().field
  return (name) => labels[name] ?? name
}

/** The labels of ranges of days, by the name of the field with the first day. */
export function useRangeLabel(): (name: string) => string {
  const labels: Labels = useFilterTexts().range
  return (name) => labels[name] ?? name
}
