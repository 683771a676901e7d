import { expect, test } from 'vitest'
import { MENU } from '#demo-api/menu.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'

test('the buttons of the demo are the permissions that the product knows, each once', () => {
  const codes = MENU.flatMap(({ sections }) => sections.flatMap(({ pages }) => pages.flatMap(({ buttons = [] }) => buttons)))
  expect(codes.map(({ code }) => code).toSorted()).toEqual(PERMISSIONS.toSorted())
})
