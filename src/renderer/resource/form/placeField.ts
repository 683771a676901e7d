import type { UseQueryResult } from '@tanstack/react-query'
import { i18n } from '#renderer/kit/i18n.ts'
import { MAX_SORT } from '#shared/domain/limits.ts'
import type { StringField } from './defineForm.ts'

/** The `sort` of a new record, which puts it after these; 1 where there are none. */
export const afterLast = (others: readonly { readonly sort: number | null }[] = []): number =>
  Math.min(MAX_SORT, Math.max(0, ...others.map(({ sort }) => sort ?? 0)) + 1)

/** The place of a new record among the others, whose places are read while its form is already open. */
export interface NewPlace {
  readonly state: 'reading' | 'read' | 'failed'
  /** For `FormDialog`; null until the others are read, and where they could not be. */
  readonly proposed: { readonly sort: string } | null
}

/** The place behind the last of the others. @param others Undefined until they are read. */
export function newPlace(others: Parameters<typeof afterLast>[0], { error }: Pick<UseQueryResult, 'error'>): NewPlace {
  if (others !== undefined) return { state: 'read', proposed: { sort: String(afterLast(others)) } }
  return { state: error === null ? 'reading' : 'failed', proposed: null }
}

/** The field of a record's place. A place that is not read yet, or could not be, is typed. @param state Of a new record. */
export const placeField = (texts: Pick<StringField, 'label' | 'hint'>, state: NewPlace['state'] = 'read') =>
  ({
    control: 'number',
    isRequired: true,
    maxLength: 4,
    ...texts,
    ...(state === 'reading' ? { placeholder: i18n.t('loading') } : {}),
    ...(state === 'failed' ? { hint: i18n.t('placeUnread') } : {}),
  }) as const satisfies StringField
