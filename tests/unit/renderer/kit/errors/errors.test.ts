import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errorMessage, isShownToUser, notifyError, reasonOf } from '#renderer/kit/errors/errors.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { AppError } from '#shared/errors.ts'

beforeAll(() => i18n.changeLanguage('zh'))
beforeEach(() => useToasts.getState().clear())

const refusal = (silent: boolean): AppError => new AppError({ kind: 'server', message: '券已用完', code: 1_024, silent })
const messages = (): readonly unknown[] => useToasts.getState().toasts.map(({ text }) => text)

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
