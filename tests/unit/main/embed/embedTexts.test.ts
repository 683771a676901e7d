import { expect, test } from 'vitest'
import { refusalSetting } from '#main/embed/embedTexts.ts'

test('of a refused page, the details name the setting that would allow it, if there is one', () => {
  const reasons = ['host', 'insecure', 'token', 'address', 'scheme'] as const
  expect(reasons.map((reason) => refusalSetting({ reason, host: 'bi.example.com' }))).toEqual([
    'iframeHosts',
    'allowInsecureHttp',
    null,
    null,
    null,
  ])
})
