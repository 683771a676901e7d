import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { MAX_LENGTH, MAX_SORT } from '#shared/domain/limits.ts'
import { NO_DICT_KEY, ROOT } from '../entries.ts'

export interface EntryValues {
  readonly dictValue: string
  readonly code: string
  readonly dictKey: string
  readonly parentId: string
  readonly sort: string
  readonly isSealed: boolean
  readonly remark: string
}

/** The form's values of an entry as the server has it. */
export const valuesOf = (entry: DictionaryEntry): EntryValues => ({
  dictValue: entry.dictValue ?? '',
  code: entry.code ?? '',
  dictKey: entry.dictKey ?? NO_DICT_KEY,
  parentId: entry.parentId ?? ROOT,
  sort: entry.sort === null ? '' : String(Math.max(0, entry.sort)),
  isSealed: entry.isSealed === 1,
  remark: entry.remark ?? '',
})

/** An empty form: for an entry of a dictionary, which has the dictionary's code, or for a new dictionary. */
export const emptyValues = (parent: DictionaryEntry | null): EntryValues => ({
  dictValue: '',
  code: parent?.code ?? '',
  dictKey: parent === null ? NO_DICT_KEY : '',
  parentId: parent?.id ?? ROOT,
  sort: '',
  isSealed: false,
  remark: '',
})

const schema = (t: TFunction<'dictionary'>) =>
  z.object({
    dictValue: requiredText(t('wrong.dictValue')),
    code: requiredText(t('wrong.code')),
    dictKey: requiredText(t('wrong.dictKey')),
    parentId: requiredText(t('wrong.parentId')),
    sort: wholeNumber({ min: 0, max: MAX_SORT }, t('wrong.sort', { most: MAX_SORT })),
    isSealed: z.boolean(),
    remark: z.string().check(z.trim()),
  })

interface Options {
  /** The id of the entry that is changed; undefined for a new one. */
  readonly id: string | undefined
  /** An entry has a key and a dictionary, which gives it its code; a dictionary has a code of its own. */
  readonly isEntry: boolean
  /** The dictionaries that an entry may belong to, each with the code that it gives to its entries. */
  readonly parents: readonly { readonly value: string; readonly label: string; readonly code: string | null }[]
}

/** The form of a dictionary or of an entry. Gives what `dictionary.submit` takes. */
export const entryForm = (t: TFunction<'dictionary'>, { id, isEntry, parents }: Options) =>
  defineForm({
    key: 'dictionary entry',
    schema: z.pipe(
      schema(t),
      z.transform(({ isSealed, ...typed }): DictionaryDraft => ({
        ...typed,
        code: parents.find(({ value }) => value === typed.parentId)?.code ?? typed.code,
        isSealed: isSealed ? 1 : 0,
        ...(id === undefined ? {} : { id }),
      })),
    ),
    fields: {
      dictValue: { control: 'text', label: t('column.dictValue'), isRequired: true, maxLength: MAX_LENGTH.name },
      code: { control: 'text', label: t('column.code'), isRequired: true, isHidden: isEntry, maxLength: MAX_LENGTH.code },
      dictKey: { control: 'text', label: t('column.dictKey'), isRequired: true, isHidden: !isEntry, maxLength: MAX_LENGTH.code },
      parentId: { control: 'select', label: t('parent'), isRequired: true, isHidden: !isEntry, options: parents },
      sort: { control: 'number', label: t('column.sort'), hint: t('sortHint'), isRequired: true, maxLength: 4 },
      isSealed: { control: 'switch', label: t('sealedSwitch') },
      remark: { control: 'textarea', label: t('column.remark'), maxLength: MAX_LENGTH.remark },
    },
  })
