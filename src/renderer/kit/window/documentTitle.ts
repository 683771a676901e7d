import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The window's title while the caller is on the screen (spec.md §2, rule 6). Null: the product alone, and nothing of what is open. */
export function useDocumentTitle(label: string | null): void {
  const { t } = useTranslation('shell')
  const appName = t('appName')
  useEffect(() => {
    document.title = label === null || label === '' ? appName : `${label} - ${appName}`
  }, [label, appName])
}
