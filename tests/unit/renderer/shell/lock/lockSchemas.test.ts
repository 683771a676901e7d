import { expect, test } from 'vitest'
import { lockPasswordSchema, lockSettingsSchema } from '#renderer/shell/lock/lockSchemas.ts'

const messages = { empty: 'empty', different: 'different', idleMinutes: 'idle' }

test.each([
  ['', '', ['lockPassword empty']],
  ['1234', '123', ['repeated different']],
  ['1234', '1234', []],
])('a lock password %j, repeated as %j', (lockPassword, repeated, faults) => {
  const { error } = lockPasswordSchema(messages).safeParse({ lockPassword, repeated })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []).toEqual(faults)
})

const settings = { onSystemLock: true, onSleep: true, idleMinutes: '10', current: '', next: '', repeated: '' }

test.each([
  [{}, false, []],
  [{ idleMinutes: '0' }, false, []],
  [{ idleMinutes: '240' }, true, []],
  [{ idleMinutes: '241' }, true, ['idleMinutes']],
  [{ idleMinutes: '' }, true, ['idleMinutes']],
  [{ idleMinutes: '1.5' }, true, ['idleMinutes']],
  [{ idleMinutes: '-1' }, true, ['idleMinutes']],
  [{ next: '2580', repeated: '2580' }, false, []],
  [{ next: '2580', repeated: '258' }, false, ['repeated']],
  [{ repeated: '2580' }, false, ['next']],
  [{ next: '2580', repeated: '2580' }, true, ['current']],
  [{ current: '1', next: '2580', repeated: '2580' }, true, []],
  [{ current: '1' }, true, ['next']],
  [{ next: '2580', repeated: '258' }, true, ['current', 'repeated']],
])('lock settings %j with a password set: %s, are wrong in %j', (patch, hasPassword, faults) => {
  const { error } = lockSettingsSchema(hasPassword, messages).safeParse({ ...settings, ...patch })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults)
})

test('lock settings give the minutes as a number', () => {
  expect(lockSettingsSchema(false, messages).parse(settings).idleMinutes).toBe(10)
})
