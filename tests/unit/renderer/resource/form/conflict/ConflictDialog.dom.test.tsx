import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#renderer/kit/pageTexts.ts'
import { ConflictTable } from '#renderer/resource/form/conflict/ConflictDialog.tsx'
import type { AnyField } from '#renderer/resource/form/defineForm.ts'

const fields: Readonly<Record<string, AnyField>> = {
  name: { control: 'text', label: '名称' },
  status: { control: 'select', label: '状态', options: [{ value: '1', label: '启用' }] },
  code: { control: 'text', label: '编码' },
  secret: { control: 'text', label: '密钥', isHidden: true },
}

const first = { values: { name: '金卡', status: '2', code: 'G03', secret: 'a' } }
const now = { values: { name: '铂金', status: '1', code: 'G03', secret: 'b' } }
const typed = { ...first.values, name: '黑金' }

beforeEach(() => void render(<ConflictTable fields={fields} conflict={{ first, now, typed }} />))

const rows = (): readonly (readonly string[])[] =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('each differing field stands with what is saved and what was typed', () => {
  expect(rows()).toContainEqual(['名称', '铂金', '黑金'])
})

test('a field that this person has not touched says so', () => {
  expect(rows()).toContainEqual(['状态', '启用', '未改动'])
})

test('equal and hidden fields are left out', () => {
  expect(screen.queryByText('编码')).toBeNull()
  expect(screen.queryByText('密钥')).toBeNull()
})
