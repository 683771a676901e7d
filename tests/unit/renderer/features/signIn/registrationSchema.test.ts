import { expect, test } from 'vitest'
import { registrationSchema } from '#renderer/features/signIn/RegisterDialog.tsx'

const schema = registrationSchema({ name: 'no name', account: 'no account', password: 'no password', different: 'different' })
const application = { name: ' 新同事 ', account: 'newcomer', password: ' ', repeated: ' ' }

test.each([
  [{ name: ' ' }, ['name']],
  [{ account: '' }, ['account']],
  [{ password: '', repeated: '' }, ['password']],
  [{ repeated: 'other' }, ['repeated']],
  [{ name: '', account: '', password: '', repeated: '' }, ['name', 'account', 'password']],
])('an application with %j is wrong in %j', (patch, faults) => {
  const { error } = schema.safeParse({ ...application, ...patch })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(faults)
})

test('an application trims the name and keeps the blanks of the password', () => {
  expect(schema.parse(application)).toMatchObject({ name: '新同事', account: 'newcomer', password: ' ' })
})
