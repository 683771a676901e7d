import { useTranslation } from 'react-i18next'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'

/** The reasons that a person keeps for rejecting refunds, each under a number key; a product's own until they are changed. */
export function usePhrases(): readonly [readonly string[], (phrases: readonly string[]) => void] {
  const { t } = useTranslation('refundActions')
  const { phrases } = useListPreferences('refunds')
  const first = [t('phrase.used'), t('phrase.late'), t('phrase.proof'), t('phrase.wrong')]
  return [phrases ?? first, (next) => changeListPreference('refunds', { phrases: [...next] })]
}
