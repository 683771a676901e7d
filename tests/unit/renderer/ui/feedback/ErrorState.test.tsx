import { beforeEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { AppError } from '#shared/errors.ts'
import { renderPage } from '../../resource/renderPage.tsx'

beforeEach(() => i18n.changeLanguage('zh'))

const drawn = (silent: boolean): string =>
  renderPage(<ErrorState error={new AppError({ kind: 'server', message: '库存服务忙', code: 40_001, silent })} onRetry={() => undefined} />)

test('a failure is an alert with its message and a retry', () => {
  expect(drawn(false)).toMatch(/role="alert".*库存服务忙.*重试/su)
})

test('a failure with a code of the white list shows neither its message nor an alarm, and can be retried (spec.md §8)', () => {
  const html = drawn(true)
  expect(html).not.toMatch(/库存服务忙|role="alert"/u)
  expect(html).toMatch(/此部分内容未加载.*重试/su)
})
