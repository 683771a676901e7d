import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormFields, isLongForm } from '#renderer/resource/form/FormFields.tsx'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { useSubmit } from '#renderer/resource/form/useSubmit.ts'
import { renderPage } from '../renderPage.tsx'

const STORE = defineForm({
  key: 'store',
  keptUntil: null,
  schema: z.object({
    name: requiredText('missing'),
    area: z.string(),
    rent: z.nullable(z.int()),
    size: z.string(),
    since: z.string(),
    isOpen: z.boolean(),
    note: z.string(),
  }),
  fields: {
    name: { control: 'text', label: '名称', isRequired: true, maxLength: 20, hint: '不超过 20 个字' },
    area: { control: 'select', label: '区域', placeholder: '请选择', options: [{ value: 'east', label: '华东' }] },
    rent: { control: 'money', label: '租金' },
    size: { control: 'number', label: '面积', maxLength: 6, unit: '平方米' },
    since: { control: 'date', label: '开业日期' },
    isOpen: { control: 'switch', label: '营业中' },
    note: {
      control: 'custom',
      label: '备注',
      render: ({ name, value, aria }) => <input {...aria} name={name} defaultValue={value} data-own />,
    },
  },
})

const initial = { name: '南京店', area: 'east', rent: 100_000, size: '80', since: '2026-01-31', isOpen: true, note: '转角' }

function Fields() {
  return <FormFields fields={STORE.fields} {...useSubmit({ schema: STORE.schema, initial, send: () => Promise.resolve() })} />
}

const html = renderPage(<Fields />)
const controlOf = (name: string): string => html.match(new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`, 'u'))?.[0] ?? ''

test('each value has its declared control with its initial value', () => {
  expect(controlOf('name')).toContain('value="南京店"')
  expect(controlOf('name')).toContain('maxLength="20"')
  expect(controlOf('rent')).toContain('inputMode="decimal"')
  expect(controlOf('rent')).toContain('value="1000.00"')
  expect(controlOf('size')).toContain('value="80"')
  expect(controlOf('since')).toContain('value="2026-01-31"')
  expect(html).toContain('平方米')
  expect(controlOf('note')).toContain('data-own="true"')
  expect(html).toContain('<option value="east" selected="">华东</option>')
  expect(html).toMatch(/<input[^>]*role="switch"[^>]*checked=""/u)
})

test('a form is long by its fields that can share a line: six of them', () => {
  const { since } = STORE.fields
  expect([isLongForm(STORE.fields), isLongForm({ ...STORE.fields, until: since })]).toEqual([false, true])
  expect(isLongForm({ ...STORE.fields, until: { ...since, isHidden: true } })).toBe(false)
})

test('labels lead to their controls, and a required one is marked', () => {
  const [, label] = /<label for="([^"]+)"[^>]*>名称/u.exec(html) ?? []
  expect(controlOf('name')).toContain(`id="${label}"`)
  expect(controlOf('name')).toContain('required=""')
  expect(controlOf('area')).not.toContain('required')
})

test('a hint describes its control', () => {
  const [, hint] = /aria-describedby="([^"]+)"/u.exec(controlOf('name')) ?? []
  expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>不超过 20 个字`, 'u'))
})
