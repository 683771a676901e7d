import type { TFunction } from 'i18next'
import type { ActivityFault } from '#shared/activity/activityFaults.ts'

type Translate = TFunction<'raffle'>

/** What is wrong, for the field that has it; the rows of a list are named. */
export function faultText({ fault, row, column }: ActivityFault, t: Translate): string {
  const text = t(`fault.${fault}`)
  return row === undefined || column === undefined ? text : t('row.fault', { row: row + 1, column: t(`column.${column}`), fault: text })
}
