import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { choice, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { MAX_SORT } from '#shared/domain/limits.ts'

/** A unit as its form edits it. Texts are as they are typed. */
export interface UnitForm {
  readonly deptName: string
  readonly sort: string
  /** Empty: the principal stays. The tree does not say who it is. */
  readonly principalId: string
}

export interface UnitValues {
  readonly deptName: string
  readonly sort: number
  readonly principalId?: string
}

export const NEW_UNIT: UnitForm = { deptName: '', sort: '0', principalId: '' }

export const formOfUnit = ({ deptName, sort }: Pick<UnitNode, 'deptName' | 'sort'>): UnitForm => ({
  deptName: deptName ?? '',
  sort: String(sort ?? 0),
  principalId: '',
})

/** Checks a unit's form; a principal that is not chosen is left out. */
export const unitSchema = (t: TFunction<'organisation'>) =>
  z.pipe(
    z.object({
      deptName: requiredText(t('unit.wrong.deptName')),
      sort: wholeNumber({ min: 0, max: MAX_SORT }, t('unit.wrong.sort', { max: MAX_SORT })),
      principalId: choice(t('unit.wrong.principal'), false),
    }),
    z.transform(({ principalId, ...unit }: Required<UnitValues>): UnitValues => (principalId === '' ? unit : { ...unit, principalId })),
  )
