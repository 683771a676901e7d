import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { codeText, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { MemberGradeDraft } from '#shared/areas/member/calls.ts'
import { LEVEL } from '#shared/domain/codes/members.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'

export type MemberGrade = CallResult<'member.grades'>['records'][number]
type Level = MemberGradeDraft['level']

/** What people call a grade: its name, else its code. */
export const gradeName = ({ name, code, id }: MemberGrade): string => name ?? code ?? id

export interface GradeValues {
  readonly name: string
  readonly code: string
  /** A code of `LEVEL`, as text. */
  readonly level: string
  /** Empty for a grade of every type. */
  readonly memberTypeId: string
}

/** The form's values of a grade; those of a new one without it. */
export const gradeValues = (grade: MemberGrade | null): GradeValues => ({
  name: grade?.name ?? '',
  code: grade?.code ?? '',
  level: grade?.level == null ? '' : String(grade.level),
  memberTypeId: grade?.memberTypeId ?? '',
})

const levelOf = (text: string): Level | undefined => Object.values(LEVEL).find((level) => String(level) === text)

interface Choice {
  readonly value: string
  readonly label: string
}

interface Options {
  /** The grade that is changed; null for a new one. */
  readonly grade: MemberGrade | null
  readonly levels: readonly Choice[]
  readonly types: readonly Choice[]
}

/** The form of a grade. Gives what `member.gradeSave` takes. */
export const gradeForm = (t: TFunction<'memberGrades'>, { grade, levels, types }: Options) =>
  defineForm({
    key: 'member grade',
    keptUntil: 'member.gradeSave',
    schema: z.pipe(
      z.object({
        name: requiredText(t('wrong.name')),
        code: codeText(t('wrong.code'), grade?.code),
        level: z.string().check(z.refine((text) => levelOf(text) !== undefined, t('wrong.level'))),
        memberTypeId: z.string(),
      }),
      z.transform(({ level, memberTypeId, ...typed }: GradeValues): MemberGradeDraft => ({
        ...typed,
        level: levelOf(level) ?? LEVEL.one,
        // An empty one takes away the type that the grade had.
        ...(memberTypeId === '' && grade?.memberTypeId == null ? {} : { memberTypeId }),
        ...(grade === null ? {} : { id: grade.id }),
      })),
    ),
    fields: {
      name: { control: 'text', label: t('column.name'), isRequired: true, maxLength: MAX_LENGTH.name },
      code: { control: 'text', label: t('column.code'), isRequired: true, maxLength: MAX_LENGTH.code },
      level: { control: 'select', label: t('column.level'), isRequired: true, placeholder: t('chooseLevel'), options: levels },
      memberTypeId: { control: 'select', label: t('column.memberType'), placeholder: t('everyType'), options: types },
    },
  })
