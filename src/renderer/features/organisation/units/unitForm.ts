import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { choice, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { MAX_SORT } from '#shared/domain/limits.ts'
import { known } from '#shared/domain/placeholder.ts'
import { principalSent } from '../choices.ts'

/** A unit as its form edits it. Texts are as they are typed. */
export interface UnitForm {
  readonly deptName: string
  readonly sort: string
  /** Empty: nobody, or the server does not say who. */
  readonly principalId: string
}

export interface UnitValues {
  readonly deptName: string
  readonly sort: number
  readonly principalId?: string
}

export const formOfUnit = ({ deptName, sort, principalId }: Pick<UnitNode, 'deptName' | 'sort' | 'principalId'>): UnitForm => ({
  deptName: deptName ?? '',
  sort: String(known(sort) ?? 0),
  principalId: principalId ?? '',
})

/** Checks a unit's form. @param hadOne Whether it has a principal so far: who is taken away is sent as an empty text. */
export const unitSchema = (t: TFunction<'organisation'>, hadOne: boolean) =>
  z.pipe(
    z.object({
      deptName: requiredText(t('unit.wrong.deptName')),
      sort: wholeNumber({ min: 0, max: MAX_SORT }, t('unit.wrong.sort', { max: MAX_SORT })),
      principalId: choice(t('unit.wrong.principal'), false),
    }),
    z.transform(({ principalId, ...unit }: Required<UnitValues>): UnitValues => ({ ...unit, ...principalSent(principalId, hadOne) })),
  )
