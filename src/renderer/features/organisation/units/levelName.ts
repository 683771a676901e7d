import { i18n } from '#renderer/kit/i18n.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'

const NAMED = Object.values(UNIT_LEVEL)

/** The name of a level; one that the tree is not known to have is shown by its number. */
export function levelName(level: number | null): string {
  if (level === null) return i18n.t('common:none')
  const named = NAMED.find((known) => known === level)
  return named === undefined ? i18n.t('organisation:unit.otherLevel', { level }) : i18n.t(`organisation:unit.level.${named}`)
}
