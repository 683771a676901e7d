import { expect, test } from 'vitest'
import { PERMISSIONS } from '#shared/domain/permissions.ts'

test('no permission is both asked for and planned', () => {
  expect(PERMISSIONS.filter((permission, index) => PERMISSIONS.indexOf(permission) !== index)).toEqual([])
})
