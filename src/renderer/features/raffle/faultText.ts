import type { TFunction } from 'i18next'
import type { ActivityFault, ActivityFaultName } from '#shared/activity/activityFaults.ts'

type Translate = TFunction<['raffle', 'validation']>

type PhoneFaultName = Extract<ActivityFaultName, `phone.${string}`>
const isOfPhone = (fault: ActivityFaultName): fault is PhoneFaultName => fault.startsWith('phone.')

/** What is wrong, for the field that has it; the rows of a list are named. */
export function faultText({ fault, row, column }: ActivityFault, t: Translate): string {
  // The three messages of `spec.md §5`, as in every form with a phone number.
  const text = isOfPhone(fault) ? t(`validation:${fault}`) : t(`fault.${fault}`)
  return row === undefined || column === undefined ? text : t('row.fault', { row: row + 1, column: t(`column.${column}`), fault: text })
}
