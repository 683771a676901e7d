import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { choicesFrom, type Choices } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { newPlace, placeField, type NewPlace } from '#renderer/resource/form/placeField.ts'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { choice, codeText, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { useLateRefresh } from '#renderer/resource/form/useLateRefresh.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { MAX_LENGTH, MAX_SORT } from '#shared/domain/limits.ts'
import { joined } from '#shared/text/isolated.ts'
import { isParent, nameOf, NO_DICT_KEY, ROOT, siblingsOf } from '../entries.ts'
import { useDictionaryWrites } from '../useDictionaryWrites.ts'

type Props = {
  /** Called with what the server has taken. */
  readonly onSaved?: (draft: DictionaryDraft) => void
  readonly onClose: () => void
} & (
  | { readonly entry: DictionaryEntry }
  /** The dictionary that gets a new entry; null for a new dictionary. */
  | { readonly entry: null; readonly parent: DictionaryEntry | null }
)

/** Reads an entry again; null when it is gone. A dictionary keeps no time of its changes: its fields are compared. */
async function readAgain(id: string): Promise<{ readonly values: EntryValues } | null> {
  const entry = await call('dictionary.detail', { id })
  return entry === null ? null : { values: valuesOf(entry) }
}

/** Adds a dictionary or an entry, whose place after the others is read meanwhile, or changes one that was just read. */
export function EntryDialog({ onSaved, onClose, ...props }: Props) {
  const { t } = useTranslation('dictionary')
  const { save, refresh } = useDictionaryWrites()
  const late = useLateRefresh(refresh, onClose)
  const { entry } = props
  const initial = props.entry === null ? emptyValues(props.parent) : valuesOf(props.entry)
  const isEntry = initial.parentId !== ROOT
  const parents = useParents(isEntry)
  const place = usePlace(props.entry === null ? { parent: props.parent } : null)
  const title =
    entry !== null
      ? t(isParent(entry) ? 'edit.title' : 'edit.entryTitle', { name: nameOf(entry) })
      : t(isEntry ? 'add.entry' : 'add.action')
  return (
    <FormDialog
      form={entryForm(t, { id: entry?.id, initial, isEntry, parents, place: place.state })}
      size="medium"
      title={title}
      initial={initial}
      proposed={place.proposed}
      submitLabel={t('edit.submit')}
      {...(entry === null ? {} : { edited: { id: entry.id, read: () => readAgain(entry.id) } })}
      onSubmit={async (draft) => {
        await late.send(() => save(draft))
        onSaved?.(draft)
        late.close()
      }}
      onClose={late.close}
    />
  )
}

/** The place of a new entry after the others of its dictionary, which are read. @param into Null for one that has a place. */
function usePlace(into: { readonly parent: DictionaryEntry | null } | null): NewPlace {
  const others = useQuery({
    queryKey: ['dictionary', 'place', into?.parent?.id ?? ROOT],
    queryFn: (context) => siblingsOf(into?.parent ?? null, context),
    enabled: into !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return into === null ? { state: 'read', proposed: null } : newPlace(others.data, others)
}

/** The dictionaries by name, for the choice of an entry's own. */
function useParents(isEntry: boolean) {
  const query = useQuery({ ...apiQuery('dictionary.list', {}), enabled: isEntry })
  const codes = new Map(query.data?.filter(isParent).map(({ id, code }) => [id, code]))
  return {
    codes,
    from: choicesFrom(query, (entries) => entries.filter(isParent).map((parent) => ({ value: parent.id, label: labelOf(parent) }))),
  }
}

/** A dictionary in the list of them: by its name and its code, which distinguishes two of the same name. */
const labelOf = (parent: DictionaryEntry): string => joined([nameOf(parent), parent.dictValue === null ? null : parent.code], ' ')

interface EntryValues {
  readonly dictValue: string
  readonly code: string
  readonly dictKey: string
  readonly parentId: string
  readonly sort: string
  readonly isSealed: boolean
  readonly remark: string
}

/** The form's values of an entry as the server has it. */
const valuesOf = (entry: DictionaryEntry): EntryValues => ({
  dictValue: entry.dictValue ?? '',
  code: entry.code ?? '',
  dictKey: entry.dictKey ?? NO_DICT_KEY,
  parentId: entry.parentId ?? ROOT,
  sort: entry.sort === null ? '' : String(Math.max(0, entry.sort)),
  isSealed: entry.isSealed === 1,
  remark: entry.remark ?? '',
})

/** An empty form: for an entry of a dictionary, which has the dictionary's code, or for a new dictionary. */
const emptyValues = (parent: DictionaryEntry | null): EntryValues => ({
  dictValue: '',
  code: parent?.code ?? '',
  dictKey: parent === null ? NO_DICT_KEY : '',
  parentId: parent?.id ?? ROOT,
  sort: '',
  isSealed: false,
  remark: '',
})

const schema = (t: TFunction<'dictionary'>, kept: EntryValues) =>
  z.object({
    dictValue: requiredText(t('wrong.dictValue')),
    code: codeText(t('wrong.code'), kept.code),
    dictKey: codeText(t('wrong.dictKey'), kept.dictKey),
    parentId: choice(t('wrong.parentId'), true),
    sort: wholeNumber({ min: 0, max: MAX_SORT }, t('wrong.sort', { most: MAX_SORT })),
    isSealed: z.boolean(),
    remark: z.string().check(z.trim()),
  })

interface Options {
  /** The id of the entry that is changed; undefined for a new one. */
  readonly id: string | undefined
  /** The values with which the form opens. Its code and its key may stay. */
  readonly initial: EntryValues
  /** An entry has a key and a dictionary, which gives it its code; a dictionary has a code of its own. */
  readonly isEntry: boolean
  /** The dictionaries that an entry may belong to, each with the code that it gives to its entries. */
  readonly parents: { readonly codes: ReadonlyMap<string, string | null>; readonly from: Choices }
  readonly place: NewPlace['state']
}

/** The form of a dictionary or of an entry. Gives what `dictionary.submit` takes. */
const entryForm = (t: TFunction<'dictionary'>, { id, initial, isEntry, parents, place }: Options) =>
  defineForm({
    key: 'dictionary entry',
    keptUntil: 'dictionary.submit',
    schema: z.pipe(
      schema(t, initial),
      z.transform(({ isSealed, ...typed }): DictionaryDraft => ({
        ...typed,
        code: parents.codes.get(typed.parentId) ?? typed.code,
        isSealed: isSealed ? 1 : 0,
        ...(id === undefined ? {} : { id }),
      })),
    ),
    fields: {
      dictValue: { control: 'text', label: t('column.dictValue'), isRequired: true, maxLength: MAX_LENGTH.name },
      code: { control: 'text', label: t('column.code'), isRequired: true, isHidden: isEntry, maxLength: MAX_LENGTH.code },
      dictKey: { control: 'text', label: t('column.dictKey'), isRequired: true, isHidden: !isEntry, maxLength: MAX_LENGTH.code },
      parentId: {
        control: 'choice',
        label: t('parent'),
        placeholder: t('parentHint'),
        isRequired: true,
        isHidden: !isEntry,
        from: parents.from,
      },
      sort: placeField({ label: t('column.sort'), hint: t('sortHint') }, place),
      isSealed: { control: 'switch', label: t('sealedSwitch') },
      remark: { control: 'textarea', label: t('column.remark'), maxLength: MAX_LENGTH.remark },
    },
  })
