import { expect, test } from 'vitest'
import { unitTestsOf } from '../../../../build/check.ts'

const THERE = [
  'tests/unit/shared/domain/money.test.ts',
  'tests/unit/renderer/ui/Money.dom.test.tsx',
  'tests/unit/shared/domain/chinaTime.own.test.ts',
  'tests/unit/renderer/ui/Paper.own.dom.test.tsx',
]
const testsOf = (...changed: readonly string[]): readonly string[] =>
  unitTestsOf(
    changed,
    (file) => THERE.includes(file),
    (folder) => (folder === 'tests/unit/renderer/features/orders' ? [`${folder}/orderParts.test.tsx`] : []),
  )

test('a changed source is checked by the test at its path, or else by the tests of its folder', () => {
  expect(testsOf('src/shared/domain/money.ts')).toEqual(['tests/unit/shared/domain/money.test.ts'])
  expect(testsOf('src/renderer/ui/Money.tsx')).toEqual(['tests/unit/renderer/ui/Money.dom.test.tsx'])
  expect(testsOf('src/shared/domain/chinaTime.ts')).toEqual(['tests/unit/shared/domain/chinaTime.own.test.ts'])
  expect(testsOf('src/renderer/ui/Paper.tsx')).toEqual(['tests/unit/renderer/ui/Paper.own.dom.test.tsx'])
  expect(testsOf('src/renderer/features/orders/OrderFacts.tsx')).toEqual(['tests/unit/renderer/features/orders/orderParts.test.tsx'])
  expect(testsOf('src/preload/index.ts')).toEqual([])
})

test('a changed test runs itself, once; the rules of the project run anyway, and other files have no unit tests', () => {
  expect(testsOf('tests/unit/shared/domain/money.test.ts', 'src/shared/domain/money.ts')).toEqual([
    'tests/unit/shared/domain/money.test.ts',
  ])
  expect(testsOf('tests/unit/project/money.test.ts', 'tests/e2e/orders/orders.spec.ts', 'docs/wire.md', 'package.json')).toEqual([])
})
