import { Spinner } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'

/** Fills the window until the program has started. */
export function Loading() {
  const { t } = useTranslation('shell')
  return (
    <FullPage>
      <Spinner size="medium" label={t('start.loading')} />
    </FullPage>
  )
}
