import { useTranslation } from 'react-i18next'

/** The roles that every server of this kind begins with, by their wire names. A retailer's own roles have names for people already. */
const KNOWN = ['administrator', 'admin', 'cashier', 'finance'] as const

/** Returns the function that names a role for people: the words of a known wire name, any other name as it is. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('common')
  return (role) => {
    const known = KNOWN.find((name) => name === role)
    return known === undefined ? role : t(`role.${known}`)
  }
}
