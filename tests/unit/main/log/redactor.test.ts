import { expect, test } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'

const jwt = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(300)}.${'b-_'.repeat(14)}`
const basic = Buffer.from('backoffice:s3cret-value').toString('base64')

const clean = (text: string): string => new Redactor().redact(text)

test.each([
  ['a header', `Blade-Auth: bearer ${jwt}`],
  ['JSON', JSON.stringify({ access_token: jwt, refresh_token: jwt })],
  ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ body: JSON.stringify({ access_token: jwt }) }) })],
  ['a URL', `https://x/api/token?refresh_token=${jwt}&tenantId=000000`],
  ['an encoded header', `Authorization=bearer%20${jwt}`],
  ['a form', `grant_type=refresh_token&refresh_token=${encodeURIComponent(jwt)}&scope=all`],
  ['the middle of a sentence', `the token ${jwt}, as sent`],
  ['a Chinese sentence', `令牌${jwt}已失效`],
  ['a stack', `Error: ${jwt}\n    at file.js:1:1`],
  ['lines that were broken at its dots', jwt.replaceAll('.', '.\n  ')],
])('a token in %s does not reach the log', (_name, text) => {
  expect(clean(text)).not.toMatch(/a{50}|b-_b-_/u)
})

test.each([
  'password=0192023a7bbd73250516f069df18b500',
  '"clientSecret":"s3cret-value"',
  '\\"client_secret\\":\\"s3cret-value\\"',
  "'client-secret' => 's3cret-value'",
  'password%3Ds3cret-value',
  '["x-access-token","s3cret-value"]',
  'refreshToken: s3cret-value',
  'pwd = s3cret-value',
  `Authorization: Basic ${basic}`,
  `authorization=Basic%20${basic}`,
  '{"password":"correct s3cret horse","x":1}',
  '{"password":"with \\"quotes\\" s3cret","x":1}',
  '"{\\"password\\":\\"correct s3cret horse\\"}"',
  '{"password":"cut off before the s3cret',
  'Cookie: theme=dark; JSESSIONID=s3cret-value; lang=zh',
  'Set-Cookie: JSESSIONID=s3cret-value; Path=/; HttpOnly',
  '{"set-cookie":["JSESSIONID=s3cret-value; Path=/","b=s3cret-other"]}',
  'Authorization: Digest username="clerk", nonce="n", response="s3cret-value"',
  'Proxy-Authorization: Negotiate s3cret-value',
  'https://clerk:s3cret-value@proxy.example:3128/path',
  'target=https%3A%2F%2Fclerk%3As3cret-value%40proxy.example',
])('the secret of %j does not reach the log', (text) => {
  expect(clean(text)).toContain('[secret]')
  expect(clean(text)).not.toMatch(/0192023a|s3cret/u)
  expect(clean(text)).not.toContain(basic)
})

test.each([
  ['an error with causes', new Error('outer', { cause: new Error(`password=s3cret-value ${jwt}`) })],
  ['a header object', { headers: { Authorization: `Basic ${basic}`, 'Blade-Auth': `bearer ${jwt}` } }],
  [
    'a list of headers',
    [
      ['Blade-Auth', `bearer ${jwt}`],
      ['authorization', `Basic ${basic}`],
    ],
  ],
  ['a Map', new Map([['refresh_token', 's3cret-value']])],
  ['something deep', { a: { b: { c: { d: { password: 's3cret-value' } } } } }],
])('%s is redacted like a text', (_name, part) => {
  const text = new Redactor().redactAny(part)
  expect(text).not.toMatch(/s3cret|a{50}/u)
  expect(text).not.toContain(basic)
})

test('a remembered secret is found in every form and encoding', () => {
  const redactor = new Redactor()
  const secret = '门店/密钥+"A1 b2'
  redactor.remember(secret)
  const coded = ['', 'x', 'xy'].map((before) => Buffer.from(`${before}${secret}:and more`).toString('base64'))
  for (const form of [secret, encodeURIComponent(secret), JSON.stringify({ x: secret }), ...coded]) {
    expect(redactor.redact(`before ${form} after`)).toMatch(/^before .*\[secret\].* after$/u)
  }
})

test('a secret that begins another one does not leave the other’s rest readable', () => {
  const redactor = new Redactor()
  redactor.remember('summer-rain')
  redactor.rememberForNow('summer-rain-and-wind')
  expect(redactor.redact('it was summer-rain-and-wind')).toBe('it was [secret]')
})

test('only values of a secret’s length are remembered, and only the newest', () => {
  const redactor = new Redactor()
  redactor.remember('abc')
  expect(redactor.redact('abc')).toBe('abc')
  redactor.remember('the client secret')
  for (let index = 0; index < 200; index += 1) redactor.rememberForNow(`secret-number-${index}`)
  expect(redactor.redact('the client secret')).toBe('[secret]')
  expect(redactor.redact('secret-number-199')).toBe('[secret]')
  expect(redactor.redact('secret-number-0 ')).toContain('secret-number-0')
})

test.each([
  ['手机号13800009999已注册', '手机号[phone]已注册'],
  ['{"mobile":"19912345678"}', '{"mobile":"[phone]"}'],
  ['?mobile=13800009999&size=20', '?mobile=[phone]&size=20'],
  ['mobile%3D13800009999', 'mobile%3D[phone]'],
  ['138 0000 9999, +86-138-0000-9999', '[phone], +86-[phone]'],
])('a customer’s mobile number does not reach the log: %s', (text, shown) => {
  expect(clean(text)).toBe(shown)
})

test.each(['订单 1380000999912345678', 'at 1763971200000', '12800009999', '138000099990', 'till 138-0000', 'C:\\13800 00999'])(
  'an id, a time and another number stay readable: %s',
  (text) => {
    expect(clean(text)).toBe(text)
  },
)

test.each([
  'order.list: invalid response: records.0.id: not an id',
  'refused session:signIn: malformed arguments',
  '登录密码不能为空',
  'GET https://host.example/path?mail=a@b.example',
  'cookies are sent with each call',
])('what is no secret stays readable: %s', (text) => {
  expect(clean(text)).toBe(text)
})

// A megabyte takes milliseconds where each character is looked at a bounded number of times, and minutes otherwise.
test.each([
  'eyJ',
  'eyJaaaaa',
  'a.eyJ',
  'a . ',
  '. ',
  ' ',
  'password',
  'password ',
  'password\\\\',
  'password="',
  'cookie: ',
  'cookie[',
  'bearer ',
  'bearer%20',
  'basic+',
  '://a:',
  '%3A%2F%2Fa',
  '138 0000 ',
  '1380000999',
  '@',
  '\\',
])('a megabyte of %j takes no more than a moment', { timeout: 10_000 }, (part) => {
  expect(clean(part.repeat(1_000_000 / part.length))).not.toBe('')
})

test('a token at the end of a long text without dots is found', () => {
  expect(clean(`${'eyJ'.repeat(5_000)} ${jwt}`)).not.toMatch(/a{50}/u)
  expect(clean(`${'x.'.repeat(5_000)}${jwt}`)).not.toMatch(/a{50}/u)
})
