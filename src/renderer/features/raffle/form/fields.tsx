import type { TFunction } from 'i18next'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { activity, type Activity, type ActivityField } from '#shared/schemas/activityDraft.ts'
import { defineForm, type CustomField, type StringField } from '#renderer/resource/form/defineForm.ts'
import { listFields } from './lists.tsx'
import { MomentInput, TimeInput } from './MomentInput.tsx'
import { withValue, type ActivityChoices, type Choice } from './useChoices.ts'

type Translate = TFunction<['raffle', 'validation']>

/** The fields of each section, in their order on the screen. */
export const SECTIONS = [
  {
    name: 'basic',
    fields: ['title', 'type', 'state', 'startTime', 'endTime', 'quantumStartTime', 'quantumEndTime', 'ticketCount', 'participationNumber'],
  },
  {
    name: 'limits',
    fields: ['limitNumber', 'limitNumberDay', 'limitNumberUser', 'limitNumberUserDay', 'restrictNumberUser', 'eachLimitGet'],
  },
  { name: 'retroactive', fields: ['isRetroactive', 'retroactiveIntegral'] },
  { name: 'lists', fields: ['principalList', 'prizeList', 'taskList', 'taskPrizeList'] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly ActivityField[] }[]

/** A field whose values a dictionary names; typed where there is none. */
function chosen(field: 'type' | 'state', choices: readonly Choice[] | null, value: string, t: Translate): StringField {
  const label = t(`field.${field}`)
  if (choices === null) return { control: 'text', label, isRequired: true, maxLength: MAX_LENGTH.name }
  return { control: 'select', label, isRequired: true, placeholder: t('choose'), options: withValue(choices, value) }
}

const moment = (label: string): CustomField<string> => ({
  control: 'custom',
  label,
  isRequired: true,
  render: (control) => (
    <MomentInput
      ref={control.ref}
      label={label}
      name={control.name}
      value={control.value}
      isReadOnly={control.isReadOnly}
      aria={control.aria}
      onChange={(value) => control.onChange(value)}
    />
  ),
})

const timeOfDay = (label: string, hint?: string): CustomField<string> => ({
  control: 'custom',
  label,
  ...(hint === undefined ? {} : { hint }),
  render: (control) => (
    <TimeInput
      ref={control.ref}
      name={control.name}
      value={control.value}
      readOnly={control.isReadOnly}
      onChange={(value) => control.onChange(value)}
    />
  ),
})

/**
 * The form of an activity's draft, which may be unfinished. `values` may be none of the choices. @param faulty The places with a fault that
 * is said.
 */
export function activityForm(choices: ActivityChoices, values: Activity, faulty: ReadonlySet<string>, t: Translate) {
  const count = (field: ActivityField): StringField => ({
    control: 'number',
    label: t(`field.${field}`),
    maxLength: MAX_LENGTH.activityNumber,
  })
  return defineForm<Activity, Activity>({
    key: 'activity',
    keptUntil: null,
    schema: activity,
    fields: {
      title: { control: 'text', label: t('field.title'), isRequired: true, maxLength: MAX_LENGTH.name },
      type: chosen('type', choices.type, values.type, t),
      state: chosen('state', choices.state, values.state, t),
      startTime: moment(t('field.startTime')),
      endTime: moment(t('field.endTime')),
      quantumStartTime: timeOfDay(t('field.quantumStartTime'), t('hint.quantum')),
      quantumEndTime: timeOfDay(t('field.quantumEndTime')),
      limitNumber: count('limitNumber'),
      limitNumberDay: count('limitNumberDay'),
      limitNumberUser: count('limitNumberUser'),
      limitNumberUserDay: count('limitNumberUserDay'),
      restrictNumberUser: count('restrictNumberUser'),
      eachLimitGet: count('eachLimitGet'),
      isRetroactive: { control: 'switch', label: t('field.isRetroactive') },
      retroactiveIntegral: count('retroactiveIntegral'),
      ticketCount: count('ticketCount'),
      participationNumber: count('participationNumber'),
      ...listFields(choices, faulty, t),
    },
  })
}
