import { expect, test } from 'vitest'
import { findUnit, visibleUnits } from '#renderer/resource/tree/unitTree.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'

const node = (id: string, level: number, children: readonly UnitNode[] = []): UnitNode => ({
  id,
  parentId: null,
  deptName: id,
  level,
  sort: 1,
  status: 1,
  employeeNum: 1,
  principalId: null,
  principalName: null,
  children,
})

const TREE = [node('company', 1, [node('east', 2, [node('shanghai', 3, [node('s1', 4), node('s2', 4)])]), node('north', 2)])]

test('a person sees what is below the heads of the role, and how many units and stores that is', () => {
  const units = visibleUnits(TREE, [node('company', 1)])
  expect(units.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['company', null],
    ['east', 'company'],
    ['shanghai', 'east'],
    ['s1', 'shanghai'],
    ['s2', 'shanghai'],
    ['north', 'company'],
  ])
  expect(units.map(({ branches, stores }) => [branches, stores])).toEqual([
    [3, 2],
    [1, 2],
    [0, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

test('a head inside the tree shows its branch alone, one that the tree lacks stands for itself, and without heads there is nothing', () => {
  expect(visibleUnits(TREE, [node('east', 2)]).map(({ id }) => id)).toEqual(['east', 'shanghai', 's1', 's2'])
  expect(visibleUnits(TREE, [node('other', 2)]).map(({ id }) => id)).toEqual(['other'])
  expect(visibleUnits(TREE, [])).toEqual([])
})

test('a unit is found at any depth', () => {
  expect(findUnit(TREE, 's2')?.level).toBe(4)
  expect(findUnit(TREE, 'gone')).toBeNull()
})
