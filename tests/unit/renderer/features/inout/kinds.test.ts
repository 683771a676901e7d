import { describe, expect, test } from 'vitest'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { INOUT_KINDS, kindsFor } from '#renderer/features/inout/kinds.ts'
import { emptyForm, formProblems, tidyForm, toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { catalogue, isBlobEndpointName } from '#shared/api/index.ts'
import { codesOf } from '#shared/domain/codes.ts'
import type { FilterField, FilterFields } from '#shared/domain/filters.ts'
import en from '#shared/locales/en/filters.json' with { type: 'json' }

/** Possible input for each kind of filter. */
function typed(field: FilterField): string {
  switch (field.kind) {
    case 'id':
      return ' 11235988 21738675201 '
    case 'store':
      return '1642135800272900001'
    case 'phone':
      return '186 0051 9380'
    case 'text':
      return ' 上海 '
    case 'code':
      return String(codesOf(field.list === 'refundStatus' ? 'refundStatusB' : field.list).at(-1))
    case 'payMethod':
      return '1123598821738675201'
    case 'from':
      return '2026/1/31'
    case 'to':
      return '2026年2月1日'
  }
}

const filled = (fields: FilterFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typed(field)]))
const exported = INOUT_KINDS.filter((kind) => kind.does === 'export')

describe.each(exported.map((kind) => [kind.name, kind] as const))('the export of %s', (_name, { endpoint, fields, isPaged }) => {
  const page = isPaged ? EVERY_ROW : {}

  test('sends what its call takes, with every filter and with none', () => {
    const form = tidyForm(fields, filled(fields))
    expect(formProblems(fields, form, 'export')).toEqual({})
    const args = toFilterArgs(fields, form)
    expect(Object.keys(args)).toHaveLength(Object.keys(fields).length)
    for (const sent of [args, toFilterArgs(fields, emptyForm(fields))])
      expect(catalogue[endpoint].args.safeParse({ ...page, ...sent }).error).toBeUndefined()
  })

  test('has a word for every filter, and days that belong together', () => {
    for (const [name, field] of Object.entries<FilterField>(fields)) {
      expect(Object.keys(en.field)).toContain(name)
      if (field.kind === 'to') expect(fields[field.from]?.kind).toBe('from')
    }
  })
})

test('every file of the catalogue has its kind', () => {
  const offered = INOUT_KINDS.flatMap((kind) => (kind.does === 'import' ? [] : [kind.endpoint]))
  expect(offered.toSorted()).toEqual(Object.keys(catalogue).filter(isBlobEndpointName).toSorted())
})

test('every file needs the permission that its call needs', () => {
  const kinds = INOUT_KINDS.flatMap((kind) => (kind.does === 'import' ? [] : [kind]))
  expect(kinds.map(({ permission }) => permission)).toEqual(kinds.map(({ endpoint }) => catalogue[endpoint].permission))
})

test('without a permission there are only templates', () => {
  expect(kindsFor(new Set()).map(({ name }) => name)).toEqual(['employeeTemplate', 'storeTemplate'])
  expect(kindsFor(new Set(['order_send'])).map(({ name }) => name)).toEqual(['waybills', 'employeeTemplate', 'storeTemplate'])
})
