import { expect, test } from 'vitest'
import { managerChoices, ownChoice, unitChoices } from '#renderer/features/organisation/choices.ts'
import { UNIT } from '../recordAnswers.ts'

const unit = (id: string, deptName: string | null, children: readonly ReturnType<typeof leaf>[] = []) => ({
  ...leaf(id, deptName),
  children,
})
const leaf = (id: string, deptName: string | null) => ({ ...UNIT, id, deptName, children: [] })

test('units are chosen by name, each above those below it; one without an id is not offered, what is below it is', () => {
  expect(unitChoices([unit('1', '公司', [leaf('2', null)]), unit('', '没有编号', [leaf('3', '华东')])])).toEqual([
    { value: '1', label: '公司', depth: 0 },
    { value: '2', label: '2', depth: 1 },
    { value: '3', label: '华东', depth: 1 },
  ])
})

test('people are chosen by name and job code, or by what there is of them', () => {
  const person = (id: string, name: string | null, code: string | null) => ({
    id,
    name,
    code,
    phone: '1',
    post: '岗',
    deptId: '2',
    deptName: '店',
    status: 1,
    createTime: null,
  })
  const people = [
    person('1', '何', 'E-1'),
    person('2', '李', null),
    person('3', null, 'E-3'),
    person('4', null, null),
    person('', '无', 'E'),
  ]
  expect(managerChoices(people)).toEqual([
    { value: '1', label: '何 E-1' },
    { value: '2', label: '李' },
    { value: '3', label: 'E-3' },
    { value: '4', label: '4' },
  ])
})

test('the choice that a record holds has its name, else its id; a record without one has none', () => {
  expect([ownChoice(null, '名'), ownChoice(undefined, undefined)]).toEqual([null, null])
  expect(ownChoice('2', '名')).toEqual({ value: '2', label: '名' })
  expect(ownChoice('2', null)).toEqual({ value: '2', label: '2' })
})
