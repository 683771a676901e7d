import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormFields, isLongForm } from '#renderer/resource/form/FormFields.tsx'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { useSubmit } from '#renderer/resource/form/useSubmit.ts'
import { renderInPage } from '../../renderInPage.tsx'
import { step } from '../../step.ts'

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

/** A form whose server never answers. */
function Sending() {
  const { submit, ...form } = useSubmit({ schema: STORE.schema, initial, send: () => new Promise(() => undefined) })
  return (
    <>
      <FormFields fields={STORE.fields} {...form} />
      <button onClick={submit}>保存</button>
    </>
  )
}

const show = () => renderInPage(<Fields />)
/** A required field's label ends in a mark. */
const control = (name: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${name}`, 'u'), { selector: 'input, select' })

test('each value has its declared control with its initial value', async () => {
  const { container } = await show()
  expect(control('名称').value).toBe('南京店')
  expect(control('名称').maxLength).toBe(20)
  expect(control('租金').inputMode).toBe('decimal')
  expect(control('租金').value).toBe('1000.00')
  expect(control('面积').value).toBe('80')
  expect(control('开业日期').value).toBe('2026-01-31')
  expect(container.textContent).toContain('平方米')
  expect(control('备注').dataset).toHaveProperty('own')
  expect(control('备注').value).toBe('转角')
  const area = screen.getByRole<HTMLSelectElement>('combobox', { name: '区域' })
  expect([...area.selectedOptions].map(({ value, text }) => [value, text])).toEqual([['east', '华东']])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '营业中' }).checked).toBe(true)
})

test('while its values are sent, no list and no switch changes them', async () => {
  await renderInPage(<Sending />)
  await step(() => void fireEvent.click(screen.getByRole('button', { name: '保存' })))
  const area = screen.getByRole<HTMLSelectElement>('combobox', { name: '区域' })
  const isOpen = screen.getByRole<HTMLInputElement>('switch', { name: '营业中' })
  await step(() => void fireEvent.change(area, { target: { value: '' } }))
  await step(() => void fireEvent.click(isOpen))
  expect([area.value, isOpen.checked]).toEqual(['east', true])
  // A screen reader says so, and the focus stays.
  expect([area, isOpen].map((field) => [field.getAttribute('aria-readonly'), field.disabled])).toEqual([
    ['true', false],
    ['true', false],
  ])
})

test('a form is long by its fields that can share a line: six of them', () => {
  const { since } = STORE.fields
  expect([isLongForm(STORE.fields), isLongForm({ ...STORE.fields, until: since })]).toEqual([false, true])
  expect(isLongForm({ ...STORE.fields, until: { ...since, isHidden: true } })).toBe(false)
})

test('labels lead to their controls, and a required one is marked', async () => {
  await show()
  expect(screen.getByText('名称').closest('label')?.htmlFor).toBe(control('名称').id)
  expect(control('名称').required).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '区域' }).required).toBe(false)
})

test('a hint describes its control', async () => {
  await show()
  const hint = document.getElementById(control('名称').getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('不超过 20 个字')
})
