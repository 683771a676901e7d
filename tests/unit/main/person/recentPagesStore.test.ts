import { beforeEach, expect, test } from 'vitest'
import type { PersonFileContent } from '#main/person/personStore.ts'
import { RecentPagesStore } from '#main/person/recentPagesStore.ts'
import type { User } from '#shared/schemas/session.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { person } from '../../../support/services/people.ts'

const file = memoryValue<PersonFileContent<readonly string[]>>({ pages: {} })
let user: User | null = null
const recent = new RecentPagesStore(file, () => user)

beforeEach(() => {
  file.value = { pages: {} }
  user = person('admin')
})

test('the last opened page comes first; each page once, eight at most', () => {
  for (let page = 1; page <= 10; page += 1) recent.visit(`/page/${page}`)
  expect(recent.visit('/page/5')).toEqual(['/page/5', '/page/10', '/page/9', '/page/8', '/page/7', '/page/6', '/page/4', '/page/3'])
  expect(recent.list()).toHaveLength(8)
})

test('another person does not see them; without a signed-in person there are none, and none are kept', () => {
  recent.visit('/mine')
  user = person('cashier')
  expect(recent.list()).toEqual([])
  user = { ...person('admin'), tenantId: '000001' }
  expect(recent.list()).toEqual([])
  user = null
  expect([recent.list(), recent.visit('/nobody')]).toEqual([[], []])
  user = person('admin')
  expect(recent.list()).toEqual(['/mine'])
})

test('the file names no person, and keeps the last thirty', () => {
  for (let index = 0; index < 40; index += 1) {
    user = person(`clerk${index}`)
    recent.visit('/a')
  }
  expect(Object.keys(file.value.pages)).toHaveLength(30)
  expect(JSON.stringify(file.value)).not.toContain('clerk')
  expect(recent.list()).toEqual(['/a'])
})
