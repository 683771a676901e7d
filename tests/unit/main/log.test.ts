import { expect, test } from 'vitest'
import { redact } from '#main/log/log.ts'

const jwt = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(300)}.${'b-_'.repeat(14)}`

test.each([
  ['a header', `Blade-Auth: bearer ${jwt}`],
  ['JSON', JSON.stringify({ access_token: jwt, refresh_token: jwt })],
  ['a URL', `https://x/api/token?refresh_token=${jwt}&tenantId=000000`],
  ['the middle of a sentence', `the token ${jwt}, as sent`],
  ['a stack', `Error: ${jwt}\n    at file.js:1:1`],
])('a token in %s does not reach the log', (_name, text) => {
  const redacted = redact(text)
  expect(redacted).not.toContain('a'.repeat(50))
  expect(redacted).not.toContain('b-_b-_')
})

test.each(['password=0192023a7bbd73250516f069df18b500', '"clientSecret":"s3cret-value"', 'Authorization: Basic c3dvcmQ6c3dvcmRfc2VjcmV0'])(
  'the secret of %j does not reach the log',
  (text) => {
    expect(redact(text)).toContain('[secret]')
    expect(redact(text)).not.toMatch(/0192023a|s3cret|c3dvcmQ6/u)
  },
)

test('what is no secret stays readable', () => {
  expect(redact('order.list: invalid response: records.0.id: not an id')).toBe('order.list: invalid response: records.0.id: not an id')
})
