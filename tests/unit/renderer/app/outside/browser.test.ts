import { expect, test } from 'vitest'
import { adviseChrome, isChrome } from '#renderer/app/outside/OutsidePage.tsx'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [CHROME, true],
  [`${CHROME} Edg/140.0.0.0`, false],
  [`${CHROME} OPR/120.0`, false],
  [`${CHROME} QQBrowser/13.0`, false],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', false],
  ['', false],
])('%s is Chrome: %s', (userAgent, chrome) => {
  expect(isChrome(userAgent)).toBe(chrome)
})

test('another browser is advised once', () => {
  const kept = new Map<string, string>()
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  let said = 0
  adviseChrome(CHROME, memory, () => (said += 1))
  expect(said).toBe(0)
  adviseChrome(`${CHROME} Edg/140`, memory, () => (said += 1))
  adviseChrome(`${CHROME} Edg/140`, memory, () => (said += 1))
  expect(said).toBe(1)
})
