import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the window's title while the caller is shown (spec.md §2, rule 6). Null: the product's name alone. */
export function useDocumentTitle(label: string | null): void {
  const { t } = useTranslation('shell')
  const appName = t('appName')
  useEffect(() => {
    document.title = label === null || label === '' ? appName : `${label} - ${appName}`
  }, [label, appName])
}
