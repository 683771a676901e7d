import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { choice, requiredText, shopPhone } from '#renderer/resource/form/schemas/texts.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { StoreDraft } from '#shared/areas/organisation/calls.ts'
import { MAX_SORT } from '#shared/domain/limits.ts'
import { known } from '#shared/domain/placeholder.ts'
import { principalSent } from '../choices.ts'

export type Store = CallResult<'organisation.stores'>['records'][number]

/** A store as its form edits it. Texts are as they are typed. */
export interface StoreForm {
  readonly deptName: string
  readonly storeCode: string
  readonly parentId: string
  readonly address: string
  readonly phone: string
  readonly sort: string
  /** Empty: nobody. */
  readonly principalId: string
}

/** What the form sends. */
export type StoreValues = StoreDraft & { readonly principalId?: string }

/** A new store in a unit. */
export const newStore = (parentId: string): StoreForm => ({
  deptName: '',
  storeCode: '',
  parentId,
  address: '',
  phone: '',
  sort: '',
  principalId: '',
})

export const formOfStore = ({ parentId, deptName, storeCode, address, phone, sort, principalId }: Store): StoreForm => ({
  deptName: deptName ?? '',
  storeCode: storeCode ?? '',
  parentId: parentId ?? '',
  address: address ?? '',
  phone: phone ?? '',
  sort: String(known(sort) ?? 0),
  principalId: principalId ?? '',
})

/** Checks a store's form. @param hadOne Whether it has a principal so far: who is taken away is sent as an empty text. */
export const storeSchema = (t: TFunction<'stores'>, hadOne: boolean) =>
  z.pipe(
    z.object({
      parentId: choice(t('wrong.parentId'), true),
      deptName: requiredText(t('wrong.deptName')),
      storeCode: requiredText(t('wrong.storeCode')),
      address: z.string().check(z.trim()),
      phone: shopPhone(t('wrong.phone')),
      sort: wholeNumber({ min: 0, max: MAX_SORT }, t('wrong.sort', { max: MAX_SORT })),
      principalId: choice(t('wrong.principalId'), false),
    }),
    z.transform(({ principalId, ...store }: StoreDraft & { principalId: string }): StoreValues => ({
      ...store,
      ...principalSent(principalId, hadOne),
    })),
  )
