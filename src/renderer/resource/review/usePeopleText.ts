import { useTranslation } from 'react-i18next'

/** How many names a sentence spells out. */
const SPELLED = 3

/** Names the people of several records: all of a few, else the first ones and how many they are. */
export function usePeopleText(): (names: readonly (string | null)[]) => string {
  const { t } = useTranslation(['review', 'common'])
  return (names) => {
    const people = [...new Set(names)].filter((name) => name !== null && name !== '')
    const spelled = people.slice(0, SPELLED).join(t('nameSeparator'))
    if (people.length > SPELLED) return t('people', { names: spelled, count: people.length })
    return spelled === '' ? t('common:none') : spelled
  }
}
