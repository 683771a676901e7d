import { useTranslation } from 'react-i18next'
import { resources } from '#shared/locales/index.ts'

/** The labels of filters, by their names in `shared/domain/filters.ts`. */
export function useFilterLabel(): (name: string) => string {
  const { i18n } = useTranslation()
  const labels: Readonly<Record<string, string>> = resources[i18n.language === 'en' ? 'en' : 'zh'].filters.field
  return (name) => labels[name] ?? name
}
