import { createRef } from 'react'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENTRY_FIELDS, type EntryField } from '#renderer/features/employees/add/entries.ts'
import { EntryTable, type EntryFocus } from '#renderer/features/employees/add/EntryTable.tsx'
import { useEntries } from '#renderer/features/employees/add/useEntries.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'
import { Bridge } from '../../../bridge.ts'
import { step } from '../../../step.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'
import type { Give } from '../../../inPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../../renderInPage.tsx'

/** The rows in which employees are typed: what they show, and how the keys lead through them. */

const UNITS = [
  ['7', '虹口店'],
  ['8', '徐家汇店'],
  ['9', '虹口店二'],
].map(([id, deptName]) => ({ id, parentId: '0', deptName, fullName: null }) as unknown as Department)

const GOOD: Readonly<Record<EntryField, string>> = {
  unit: '虹口店',
  name: '林远',
  phone: '13800000001',
  code: 'A1',
  post: '店员',
  idCard: '',
}

let frames: FrameRequestCallback[]
let bridge: Bridge
const focus = createRef<EntryFocus>()
beforeEach(() => {
  frames = []
  renderings = []
  bridge = new Bridge()
  useDrafts.setState({ values: new Map() })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => vi.unstubAllGlobals())

/** The entries, the rows that are drawn and those with a fault, at each rendering. */
let renderings: (readonly [entries: number, rows: number, wrong: number, isChecked: boolean])[]
function Counted() {
  const { entries, rows: drawnRows, checked, isChecked } = useEntries()
  renderings.push([entries.length, drawnRows.length, checked.faults.size, isChecked])
  return null
}

function Form() {
  return (
    <>
      <EntryTable entries={useEntries()} ref={focus} />
      <button>添加</button>
    </>
  )
}
const answers: Give = (_answer, _each, answerList) => answerList('departments', UNITS)
const form = () => renderInPage(<Form />, { answers })

const cell = (row: number, field: EntryField): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-cell="${row} ${field}"]`)
  if (found === null) throw new Error(`no ${field} in row ${row}`)
  return found
}
const type = (row: number, field: EntryField, value: string) => step(() => fireEvent.change(cell(row, field), { target: { value } }))
const fill = async (row: number, texts: Partial<typeof GOOD> = GOOD) => {
  for (const field of ENTRY_FIELDS) if (texts[field] !== undefined) await type(row, field, texts[field])
}
const rows = () => [...document.querySelectorAll('[role="row"]')].slice(1)
const texts = () => rows().map((row) => [...row.querySelectorAll('input')].map(({ value }) => value))
const faults = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map((input) => [
    input.dataset['cell'],
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
/** The browser paints twice. */
const paint = () => step(() => [0, 1].forEach(() => frames.splice(0).forEach((frame) => frame(0))))
const focused = () => (document.activeElement instanceof HTMLInputElement ? document.activeElement.dataset['cell'] : null)

/** Presses a key in a cell: the cell that has the focus then, and whether the key was kept from the browser. */
async function press(row: number, field: EntryField, key: string, more: object = {}) {
  await step(() => cell(row, field).focus())
  const event = createEvent.keyDown(cell(row, field), { key, ...more })
  await step(() => fireEvent(cell(row, field), event))
  await paint()
  return [focused(), event.defaultPrevented]
}

test.each([
  [MAX_EMPLOYEE_ENTRIES - 1, MAX_EMPLOYEE_ENTRIES],
  [MAX_EMPLOYEE_ENTRIES, MAX_EMPLOYEE_ENTRIES],
])('below %i employees there are %i rows: no blank one beyond the limit', async (count, shown) => {
  const entries = renderHookInPage(useEntries)
  await step(() => entries.result.current.paste(0, 'name', Array.from({ length: count }, () => '林远').join('\n')))
  expect([entries.result.current.count, entries.result.current.rows.length]).toEqual([count, shown])
})

describe('the rows', () => {
  test('have their columns and one blank row, which cannot be removed', async () => {
    const { container } = await form()
    expect(container.textContent).toContain('行号部门姓名手机号工号岗位身份证号（选填）1')
    expect([texts(), buttonNames(), faults()]).toEqual([[['', '', '', '', '', '']], ['选择', '添加'], []])
    expect(screen.getByRole('table', { name: '要添加的员工' }).getAttribute('aria-rowcount')).toBe('2')
    expect(ENTRY_FIELDS.map((field) => cell(0, field).getAttribute('aria-label'))).toEqual([
      '第 1 行 部门',
      '第 1 行 姓名',
      '第 1 行 手机号',
      '第 1 行 工号',
      '第 1 行 岗位',
      '第 1 行 身份证号（选填）',
    ])
  })

  test('show what was typed, each in its cell, and grow by one when the blank row is typed in', async () => {
    await form()
    await fill(0)
    expect(texts()).toEqual([Object.values(GOOD), ['', '', '', '', '', '']])
    expect(buttonNames()).toEqual(['选择', '移除第 1 行', '选择', '添加'])
    expect(rows().map((row) => [row.getAttribute('aria-rowindex'), row.querySelector('[role="rowheader"]')?.textContent])).toEqual([
      ['2', '1'],
      ['3', '2'],
    ])
    await fill(1, { name: '周明' })
    await pressButton('移除第 1 行')
    expect(bridge.calls).toEqual([])
    expect(texts()).toEqual([
      ['', '周明', '', '', '', ''],
      ['', '', '', '', '', ''],
    ])
  })

  test('take a copied table from the cell on; one text is the cell’s own', async () => {
    await form()
    const paste = async (text: string) => {
      const event = createEvent.paste(cell(0, 'name'), { clipboardData: { getData: (kind: string) => (kind === 'text' ? text : '') } })
      await step(() => fireEvent(cell(0, 'name'), event))
      return event.defaultPrevented
    }
    expect([await paste('林远'), texts()]).toEqual([false, [['', '', '', '', '', '']]])
    expect(await paste('林远\t13800000001\n周明\t13800000002')).toBe(true)
    expect(texts()).toEqual([
      ['', '林远', '13800000001', '', '', ''],
      ['', '周明', '13800000002', '', '', ''],
      ['', '', '', '', '', ''],
    ])
  })
})

describe('the unit', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const leave = (row: number) => step(() => fireEvent.blur(cell(row, 'unit'), { relatedTarget: cell(row, 'name') }))
  const draft = () => texts().map(([unit]) => unit)

  test.each(['xujiahui', "xu'jia", 'xu jia h', 'xjh', '徐家', '8'])(
    'is found by %s, and completed when the field is left',
    async (typed) => {
      await form()
      await step(() => cell(0, 'unit').focus())
      await type(0, 'unit', typed)
      await vi.waitFor(() => expect(options()).toEqual([typed === '8' ? '没有匹配的选项' : '徐家汇店']))
      expect(draft()).toEqual([typed, ''])
      await leave(0)
      expect(draft()).toEqual(['徐家汇店', ''])
    },
  )

  test('is chosen from the list, and by an id where another has its name', async () => {
    await form()
    await step(() => cell(0, 'unit').click())
    expect(options()).toEqual(['虹口店', '徐家汇店', '虹口店二'])
    await step(() => screen.getByRole('option', { name: '徐家汇店' }).click())
    expect(draft()).toEqual(['徐家汇店', ''])
  })

  test('that several names contain, or none, stays as it was typed, and is marked', async () => {
    await form()
    for (const typed of ['虹口', '浦东']) {
      await step(() => cell(0, 'unit').focus())
      await type(0, 'unit', typed)
      await leave(0)
      expect(draft()).toEqual([typed, ''])
    }
    await step(() => cell(1, 'name').focus())
    expect(faults()[0]).toEqual(['0 unit', '没有此部门'])
  })

  test('of a pasted table is not completed: nobody chose it', async () => {
    await form()
    await step(() => fireEvent.paste(cell(0, 'unit'), { clipboardData: { getData: () => '徐家\t林远' } }))
    await step(() => cell(0, 'unit').focus())
    await leave(0)
    expect(draft()).toEqual(['徐家', ''])
  })
})

describe('what is wrong', () => {
  const MISSING = [
    ['0 unit', '不能为空'],
    ['0 phone', expect.stringMatching(/手机号/u)],
    ['0 code', '不能为空'],
    ['0 post', '不能为空'],
  ]

  test('in a row that is begun stands there once another row has the focus', async () => {
    await form()
    await step(() => cell(0, 'name').focus())
    await type(0, 'name', '林远')
    await step(() => cell(0, 'phone').focus())
    expect(faults()).toEqual([])
    await step(() => cell(1, 'name').focus())
    expect(faults()).toEqual(MISSING)
    // Back in the row it stays.
    await step(() => cell(0, 'name').focus())
    await type(0, 'name', '林')
    expect(faults()).toEqual(MISSING)
  })

  test('stands there also when the focus has left for a button of the form, but not for another window', async () => {
    await form()
    await step(() => cell(0, 'name').focus())
    await type(0, 'name', '林远')
    await step(() => fireEvent.blur(cell(0, 'name'), { relatedTarget: null }))
    await step(() => fireEvent.blur(cell(0, 'name'), { relatedTarget: cell(0, 'post') }))
    expect(faults()).toEqual([])
    await step(() => fireEvent.blur(cell(0, 'name'), { relatedTarget: screen.getByRole('button', { name: '添加' }) }))
    expect(faults()).toEqual(MISSING)
  })

  test('makes its row higher, and the rows below it move', async () => {
    await form()
    await fill(0)
    await fill(1, { name: '周明' })
    const tops = () => rows().map((row) => (row as HTMLElement).style.transform)
    const before = tops()
    await step(() => cell(2, 'name').focus())
    const after = tops()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).not.toBe(before[2])
    expect(faults().map(([place]) => place)).toEqual(['1 unit', '1 phone', '1 code', '1 post'])
  })

  test('in a row that was begun before another one was: the other one is begun now', async () => {
    await form()
    await type(0, 'name', '林远')
    await type(1, 'name', '周明')
    expect(faults()).toEqual(MISSING)
  })
})

test('many rows are drawn and checked after the frame in which they came, and only then may they be sent', async () => {
  await renderInPage(
    <>
      <Form />
      <Counted />
    </>,
    { answers },
  )
  await type(0, 'name', '林远')
  expect(renderings.at(-1)).toEqual([1, 2, 1, true])
  const copied = Array.from({ length: 500 }, (_, index) => `员工${index}\t1380000`).join('\n')
  await step(() => fireEvent.paste(cell(0, 'name'), { clipboardData: { getData: () => copied } }))
  expect(renderings.find(([count]) => count === 500)).toEqual([500, 2, 1, false])
  expect(renderings.at(-1)).toEqual([500, 501, 500, true])
})

describe('a key', () => {
  beforeEach(async () => {
    await form()
    await fill(0)
    await fill(1, { ...GOOD, name: '周明', phone: '13800000002', code: 'A2' })
  })

  test.each(['Enter', 'ArrowDown'])('%s leads to the same column of the next row, and not past the blank one', async (key) => {
    expect(await press(0, 'phone', key)).toEqual(['1 phone', true])
    expect(await press(1, 'phone', key)).toEqual(['2 phone', true])
    expect(await press(2, 'phone', key)).toEqual(['2 phone', true])
  })

  test('up leads back, and not above the first row', async () => {
    expect(await press(2, 'idCard', 'ArrowUp')).toEqual(['1 idCard', true])
    expect(await press(0, 'idCard', 'ArrowUp')).toEqual(['0 idCard', true])
  })

  test('in the field of the unit belongs to its list', async () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect((await press(1, 'unit', key))[0]).toBe('1 unit')
  })

  test('that means nothing else is the field’s own', async () => {
    for (const key of ['ArrowLeft', 'a', 'Escape']) expect(await press(1, 'name', key)).toEqual(['1 name', false])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])('that an input method takes (%o) leads nowhere', async (more) => {
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) expect(await press(1, 'name', key, more)).toEqual(['1 name', false])
  })

  test('the form moves the focus to a cell, which exists, after it is painted', async () => {
    await step(() => focus.current?.moveTo(1, 'post'))
    expect(focused()).not.toBe('1 post')
    await paint()
    expect(focused()).toBe('1 post')
    for (const row of [-1, 3]) await step(() => focus.current?.moveTo(row, 'name'))
    expect(frames).toEqual([])
  })
})
