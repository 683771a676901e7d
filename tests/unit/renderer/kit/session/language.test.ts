import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Notify from '#renderer/kit/errors/notify.ts'
import type * as LanguageKit from '#renderer/kit/session/language.ts'
import type * as SessionKit from '#renderer/kit/session/session.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import type { Language } from '#shared/locales/languages.ts'
import { Bridge, failed } from '../../bridge.ts'

/** The display language of a page as it is loaded: what follows the settings does so as long as the page lives. */

type Kit = typeof SessionKit & typeof LanguageKit & typeof Notify

const html = { lang: '' }
let main: Bridge
let kit: Kit

beforeEach(async () => {
  vi.resetModules()
  main = new Bridge()
  html.lang = ''
  vi.stubGlobal('document', { documentElement: html })
  kit = {
    ...(await import('#renderer/kit/session/session.ts')),
    ...(await import('#renderer/kit/session/language.ts')),
    ...(await import('#renderer/kit/errors/notify.ts')),
  }
})
afterEach(() => void vi.unstubAllGlobals())

const set = (language: Language): void => kit.useMainState.setState({ settings: { ...DEFAULT_SETTINGS, language } })
const toasts = () => kit.useToasts.getState().toasts.map(({ text }) => text())

test('the language of the settings is shown, now and after each change', async () => {
  await kit.followLanguage()
  expect(html.lang).toBe('zh-CN')
  set('en')
  await vi.waitFor(() => expect(html.lang).toBe('en'))
  set('zh')
  await vi.waitFor(() => expect(html.lang).toBe('zh-CN'))
})

test('another change of the settings does not apply the language again', async () => {
  await kit.followLanguage()
  html.lang = 'untouched'
  kit.useMainState.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' } })
  await new Promise((done) => setImmediate(done))
  expect(html.lang).toBe('untouched')
})

test('a choice is saved, and only where it is another language', () => {
  kit.chooseLanguage('zh')
  expect(main.asked).toEqual([])
  kit.chooseLanguage('en')
  expect(main.asked).toEqual([['app:settings', { language: 'en' }]])
})

test('a choice that cannot be saved is told', async () => {
  main.answer('app:settings', () => failed({ kind: 'file', message: '磁盘已满' }))
  kit.chooseLanguage('en')
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
})

test('a language that cannot be shown is told, and the program starts all the same', async () => {
  vi.stubGlobal('document', {})
  await kit.followLanguage()
  expect(toasts()).toEqual(['程序出错，请重试；如问题持续，请联系门店 IT'])
})
