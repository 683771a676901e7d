import { useTranslation } from 'react-i18next'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'

const NAMED = Object.values(UNIT_LEVEL)

/** The names of the levels; a level that the tree is not known to have is shown by its number. */
export function useLevelName(): (level: number | null) => string {
  const { t } = useTranslation(['organisation', 'common'])
  return (level) => {
    if (level === null) return t('common:none')
    const named = NAMED.find((known) => known === level)
    return named === undefined ? t('unit.otherLevel', { level }) : t(`unit.level.${named}`)
  }
}
