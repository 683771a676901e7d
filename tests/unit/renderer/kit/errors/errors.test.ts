import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorMessage, isShownToUser, notifyError, reasonOf } from '#renderer/kit/errors/errors.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n, showLanguage } from '#renderer/kit/i18n.ts'
import { AppError } from '#shared/errors.ts'

beforeAll(() => i18n.changeLanguage('zh'))
afterEach(() => showLanguage('zh'))
beforeEach(() => useToasts.getState().clear())

const refusal = (silent: boolean): AppError => new AppError({ kind: 'server', message: '券已用完', code: 1_024, silent })
const messages = (): readonly unknown[] => useToasts.getState().toasts.map(({ text }) => text())

test('a refusal is shown with the server’s words', () => {
  notifyError(refusal(false))
  expect(messages()).toEqual(['券已用完'])
})

test('a code of the white list is not shown (spec.md §8)', () => {
  expect(isShownToUser(refusal(true))).toBe(false)
  notifyError(refusal(true))
  expect(messages()).toEqual([])
  // Where it leaves a gap on the screen, the gap is named without the server's words.
  expect(errorMessage(refusal(true))).toBe(i18n.t('errors:silent'))
  expect(reasonOf(refusal(true))).toBe('券已用完')
})

test.each(['cancelled', 'unauthorized', 'locked'] as const)('a failure of kind %s is not shown: the screen says it already', (kind) => {
  notifyError(new AppError({ kind, message: '不应出现' }))
  expect(messages()).toEqual([])
})

test('a sentence of main is said in the language of the moment, however often that changes', async () => {
  const text = { key: 'errors:unavailable', values: { status: 503 } }
  const failure = new AppError({ kind: 'network', message: '服务器暂时无法使用（503）', text, code: 503 })
  const inChinese = reasonOf(failure)
  await showLanguage('en')
  const inEnglish = reasonOf(failure)
  expect([inChinese, inEnglish]).toEqual([
    i18n.t('errors:unavailable', { status: 503, lng: 'zh' }),
    i18n.t('errors:unavailable', { status: 503, lng: 'en' }),
  ])
  expect(inEnglish).not.toBe(inChinese)
  await showLanguage('zh')
  expect(reasonOf(failure)).toBe(inChinese)
})

test('the server’s words, and a text that this version does not have, stay as they were said', async () => {
  await showLanguage('en')
  expect(reasonOf(refusal(false))).toBe('券已用完')
  expect(reasonOf(new AppError({ kind: 'file', message: '旧版本的话', text: { key: 'errors:gone' } }))).toBe('旧版本的话')
})
