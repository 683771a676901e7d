import { act, fireEvent, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify, notifyLasting, useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n, showLanguage } from '#renderer/kit/i18n.ts'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { AppError } from '#shared/errors.ts'

/** Messages that are on the screen when the language changes. */

afterEach(async () => {
  act(() => useToasts.getState().clear())
  await act(() => showLanguage('zh'))
})

/** Says something as a page does: after its rendering, with the `t` of it. */
function Page() {
  const { t } = useTranslation('common')
  const say = (): void => {
    notify('success', () => t('copied'), { label: () => t('retry'), run: () => undefined })
    notifyLasting('info', () => i18n.t('copiedRows', { count: 2, columns: 3 }))
    notifyError(new AppError({ kind: 'network', message: '无法连接服务器', text: { key: 'errors:network' } }))
    notifyError(new AppError({ kind: 'server', message: '库存不足' }))
  }
  return (
    <button type="button" onClick={say}>
      say
    </button>
  )
}
const said = (): string[] => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent)

test('say the same in the other language; the words of a server stay', async () => {
  render(
    <>
      <Page />
      <ToastStack />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'say' }))
  expect(said()).toEqual(['复制成功重试', '复制成功：2 行 × 3 列', '无法连接服务器，请检查网络后重试', '库存不足'])
  await act(() => showLanguage('en'))
  expect(said()).toEqual([
    'CopiedRetry',
    'Copied (rows × columns): 2 × 3',
    'The server cannot be reached. Check the network and try again.',
    '库存不足',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'say' }))
  expect(said()).toHaveLength(4)
  await act(() => showLanguage('zh'))
  expect(said()[0]).toBe('复制成功重试')
})
