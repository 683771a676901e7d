import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import type { MemberTypeDraft } from '#shared/areas/member/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { MemberType } from './typeWrites.ts'

export interface TypeValues {
  readonly code: string
  readonly name: string
  readonly isEnabled: boolean
}

/** The form's values of a type; those of a new one without it. */
export const typeValues = (type: MemberType | null): TypeValues => ({
  code: type?.code ?? '',
  name: type?.name ?? '',
  isEnabled: type === null || type.status === ENABLE_FLAG.enabled,
})

/** The form of a type. Gives what `member.typeSave` takes; `id` is that of the type that is changed. */
export const typeForm = (t: TFunction<'memberTypes'>, id: string | undefined) =>
  defineForm({
    key: 'member type',
    schema: z.pipe(
      z.object({ code: requiredText(t('wrong.code')), name: requiredText(t('wrong.name')), isEnabled: z.boolean() }),
      z.transform(({ isEnabled, ...typed }): MemberTypeDraft => ({
        ...typed,
        status: isEnabled ? ENABLE_FLAG.enabled : ENABLE_FLAG.disabled,
        ...(id === undefined ? {} : { id }),
      })),
    ),
    fields: {
      code: { control: 'text', label: t('column.code'), isRequired: true, maxLength: MAX_LENGTH.code },
      name: { control: 'text', label: t('column.name'), isRequired: true, maxLength: MAX_LENGTH.name },
      isEnabled: { control: 'switch', label: t('enabledSwitch') },
    },
  })
