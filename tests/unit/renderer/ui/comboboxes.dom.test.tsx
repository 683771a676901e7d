import { useState, type FormEvent, type ReactElement } from 'react'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { SearchedChoice } from '#renderer/ui/fields/choice/SearchedChoice.tsx'
import { StoreField } from '#renderer/ui/filters/store/StoreField.tsx'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { Bridge, failed } from '../bridge.ts'
import { step } from '../step.ts'
import { screenText } from '../reading.ts'
import { isDisabled, renderInPage } from '../renderInPage.tsx'

/** The two fields in which one of many is chosen by typing: a choice of a form, and the store of the filters. */

const values: string[] = []
const submitted: string[] = []
let opened = 0
let bridge: Bridge

// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))
beforeEach(() => {
  values.length = 0
  submitted.length = 0
  opened = 0
  bridge = new Bridge()
})

afterEach(() => vi.unstubAllGlobals())

const CHOICES = [
  { value: '1', label: '华东公司' },
  { value: '2', label: '虹口店', depth: 1 },
  { value: '3', label: '徐家汇店', depth: 2 },
]

/** The field in a form, with what it is given as a form gives it. */
function InForm({
  first,
  field,
}: {
  readonly first: string
  readonly field: (value: string, set: (next: string) => void) => ReactElement
}) {
  const [value, setValue] = useState(first)
  const set = (next: string): void => {
    values.push(next)
    setValue(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    submitted.push(value)
  }
  return (
    <form onSubmit={submit}>
      {field(value, set)}
      <button type="submit">查询</button>
    </form>
  )
}

type ChoiceProps = Parameters<typeof SearchedChoice>[0]

const choice = (first: string, more: Partial<ChoiceProps> = {}) =>
  renderInPage(
    <InForm
      first={first}
      field={(value, onChange) => (
        <SearchedChoice
          name="unit"
          inputRef={() => undefined}
          choices={CHOICES}
          missing={null}
          placeholder="请选择"
          isReadOnly={false}
          onOpen={() => (opened += 1)}
          {...more}
          value={value}
          onChange={onChange}
        />
      )}
    />,
  )

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => step(() => fireEvent.change(field(), { target: { value: text } }))
const press = (key: string, more: object = {}) => step(() => fireEvent.keyDown(field(), { key, ...more }))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

const tab = () => step(() => fireEvent.keyDown(field(), { key: 'Tab' }))
const leave = () => step(() => fireEvent.blur(field()))
const focus = () => step(() => fireEvent.focus(field()))
const disabled = () =>
  screen
    .queryAllByRole('option')
    .filter(isDisabled)
    .map(({ textContent }) => textContent)
const indents = () => screen.queryAllByRole('option').map(({ style }) => style.paddingLeft)

const DEPARTMENTS = (
  [
    ['1', '0', '华东公司'],
    ['2', '1', '虹口店'],
    ['3', '2', '徐家汇店'],
    ['', '1', '无号店'],
  ] as const
).map(([id, parentId, deptName]) => ({ id, parentId, deptName, fullName: null }) as unknown as Department)

const storeField = (problem: string | null) => (value: string, onChange: (next: string) => void) => (
  <StoreField className="" label="所属门店" {...{ value, problem, onChange }} />
)
const store = (first = '', problem: string | null = null) =>
  renderInPage(<InForm first={first} field={storeField(problem)} />, {
    answers: (_answer, _each, answerList) => answerList('departments', DEPARTMENTS),
  })

/** What both fields have in common. */
describe.each([
  ['a choice', () => choice('')],
  ['a store', () => store()],
] as const)('%s', (_name, mount) => {
  test('is chosen by a part of its name: the first match is marked, and Enter takes the marked one, once', async () => {
    await mount()
    expect([field().value, options(), field().getAttribute('aria-expanded')]).toEqual(['', [], 'false'])
    await type('店')
    expect([options().slice(0, 2), marked(), values]).toEqual([['虹口店', '徐家汇店'], '虹口店', ['?店']])
    await press('ArrowDown')
    expect(marked()).toBe('徐家汇店')
    await press('Enter')
    expect([values, submitted, options(), field().value]).toEqual([['?店', '3'], [], [], '徐家汇店'])
  })

  test.each([
    ['isComposing', { isComposing: true }],
    ['keyCode', { keyCode: 229 }],
  ])('is not chosen by a key that an input method takes (%s), and nothing is sent', async (_mark, composing) => {
    await mount()
    await type('店')
    const before = [options(), marked()]
    const enter = createEvent.keyDown(field(), { key: 'Enter', ...composing })
    await step(() => fireEvent(field(), enter))
    const space = createEvent.keyDown(field(), { key: ' ', ...composing })
    await step(() => fireEvent(field(), space))
    await press('ArrowDown', composing)
    await press('Escape', composing)
    expect([options(), marked()]).toEqual(before)
    expect([values, submitted, field().value]).toEqual([['?店'], [], '店'])
    // The form would be sent by an Enter that is not prevented; the input method needs its other keys.
    expect([enter.defaultPrevented, space.defaultPrevented]).toEqual([true, false])
    await press('Enter')
    expect(values).toEqual(['?店', '2'])
  })

  test('is found by its pinyin, once that is loaded', async () => {
    await mount()
    await focus()
    await type('xujia')
    await vi.waitFor(() => expect(options()).toEqual(['徐家汇店']))
  })

  test('Tab leaves the field and chooses nothing; the only match is taken when the field is left', async () => {
    await mount()
    await focus()
    await type('店')
    await tab()
    expect([values, field().value]).toEqual([['?店'], '店'])
    await leave()
    expect(values).toEqual(['?店'])
    await focus()
    await type('虹')
    expect(values).toEqual(['?店', '?虹'])
    await leave()
    expect([values, field().value]).toEqual([['?店', '?虹', '2'], '虹口店'])
  })

  test('a pressed entry is chosen, and another text takes its place; an emptied field is empty', async () => {
    await mount()
    await type('店')
    await step(() => fireEvent.click(screen.getByRole('option', { name: '徐家汇店' })))
    expect([values.at(-1), field().value]).toEqual(['3', '徐家汇店'])
    await type('华')
    expect([values.at(-1), options()]).toEqual(['?华', ['华东公司']])
    await type('')
    expect([values.at(-1), field().value, marked()]).toEqual(['', '', null])
    expect(indents().slice(0, 3)).toEqual(['8px', '24px', '40px'])
  })

  test('says that nothing matches, which cannot be chosen', async () => {
    await mount()
    await type('北京')
    expect(disabled()).toEqual(options())
    expect(options()).toHaveLength(1)
    await press('Enter')
    expect(values).toEqual(['?北京'])
  })
})

test('a chosen value shows its label and is marked in the whole list, with each level indented', async () => {
  await choice('2')
  expect([field().value, field().placeholder, field().name, field().autocomplete]).toEqual(['虹口店', '请选择', 'unit', 'off'])
  await press('ArrowDown')
  expect([options(), indents(), opened]).toEqual([['华东公司', '虹口店', '徐家汇店'], ['8px', '24px', '40px'], 1])
  const selected = screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))
  expect(selected).toEqual(['false', 'true', 'false'])
  await type('店')
  // Matches stand without those above them.
  expect(indents()).toEqual(['8px', '8px'])
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false'])
  await press('Escape')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('a value that is no choice shows no label', async () => {
  await choice('9')
  expect(field().value).toBe('')
})

test('a read-only choice neither opens nor asks for its choices', async () => {
  await choice('2', { isReadOnly: true })
  await press('ArrowDown')
  expect([field().readOnly, options(), opened]).toEqual([true, [], 0])
})

test('why choices are missing stands in their place; without a reason that nothing matches', async () => {
  await choice('', { choices: [], missing: '加载中' })
  await press('ArrowDown')
  expect([options(), disabled()]).toEqual([['加载中'], ['加载中']])
  await choice('', { choices: [] })
  await press('ArrowDown')
  expect(options()).toEqual(['没有匹配的选项'])
})

test('at most 200 choices are drawn, and the number of the others is said', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `店${index}` }))
  await choice('', { choices: many(200) })
  await press('ArrowDown')
  expect([options().length, options().at(-1), disabled()]).toEqual([200, '店199', []])
  await choice('', { choices: many(203) })
  await press('ArrowDown')
  expect([options().length, options()[199]]).toEqual([201, '店199'])
  expect(disabled()).toEqual(['还有 3 项，请输入名称查找'])
})

test('choices that arrive after the field is left take its only match', async () => {
  const page = (choices: typeof CHOICES) => <InForm first="?虹口" field={(value, onChange) => bare(value, onChange, choices)} />
  const bare = (value: string, onChange: (next: string) => void, choices: typeof CHOICES) => (
    <SearchedChoice name="" inputRef={() => undefined} missing={null} placeholder="" isReadOnly={false} {...{ value, onChange, choices }} />
  )
  const { rerender } = render(page([]))
  expect(values).toEqual([])
  await step(() => rerender(page(CHOICES)))
  expect(values).toEqual(['2'])
})

test('a store shows its name, an id that is not known, and what is wrong with it', async () => {
  await store('3')
  expect(screenText()).toContain('所属门店')
  expect([field().value, field().placeholder]).toEqual(['徐家汇店', '全部'])
  await store('99', '没有此门店')
  expect(field().value).toBe('99')
  expect(screenText()).toContain('没有此门店')
})

test('the whole list of stores marks none at first, so that Enter searches; a store without an id cannot be chosen', async () => {
  await store('')
  await press('ArrowDown')
  expect(options()).toEqual(['华东公司', '虹口店', '徐家汇店', '无号店 (数据异常)'])
  expect([disabled(), indents().slice(0, 3), marked()]).toEqual([['无号店 (数据异常)'], ['8px', '24px', '40px'], null])
  await press('Enter')
  expect([submitted, values, options()]).toEqual([[''], [], []])
})

test('Enter in a closed field searches; another key does not', async () => {
  await store('2')
  await press('ArrowLeft')
  expect(submitted).toEqual([])
  await press('Enter')
  expect([submitted, options()]).toEqual([['2'], []])
})

test('the button that clears the field chooses no store', async () => {
  await store('2')
  const clear = document.querySelector('.fui-Combobox__clearIcon')
  if (clear === null) throw new Error('no button')
  await step(() => fireEvent.click(clear))
  expect([values, field().value]).toEqual([[''], ''])
})

test('stores that are loading, or could not be loaded, are said; the link asks again', async () => {
  let asked = 0
  bridge.answer('organisation.departments', () => {
    asked += 1
    return new Promise(() => undefined)
  })
  const withoutStores = () =>
    renderInPage(<InForm first="" field={storeField('错')} />, {
      answers: (_answer, _each, _list, client) => client.setDefaultOptions({ queries: { retry: false } }),
    })
  await withoutStores()
  await press('ArrowDown')
  expect([options(), disabled()]).toEqual([['加载中'], ['加载中']])
  bridge.answer('organisation.departments', () => {
    asked += 1
    return failed({ kind: 'server', message: '服务忙' })
  })
  await withoutStores()
  const retry = await screen.findByRole('button', { name: '门店加载失败，点此重试' })
  expect(screenText()).toContain('门店加载失败')
  expect(screenText()).not.toContain('错')
  await press('ArrowDown')
  expect(options()).toEqual(['服务忙'])
  asked = 0
  await step(() => fireEvent.click(retry))
  expect(asked).toBe(1)
})
