import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { UpdateButton } from '#renderer/shell/header/UpdateButton.tsx'
import type { UpdateRestart, UpdateState } from '#shared/update.ts'
import { Bridge } from '../../bridge.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** The button that restarts into a new version, and what it says. */

const READY: UpdateState = { ready: '2.0.0', isDue: false, failed: null }
const RESTART = '重启并更新到 2.0.0'
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useToasts.getState().clear()
})

async function show(state: UpdateState, answer: UpdateRestart = { kind: 'started' }): Promise<void> {
  bridge.answer('update:state', () => state)
  bridge.answer('update:restart', () => answer)
  await renderInPage(<UpdateButton />)
}
const restarts = (): number => bridge.asked.filter(([channel]) => channel === 'update:restart').length
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])

test('it is there while a version waits, and gone when the feed withdraws it', async () => {
  await show({ ...READY, ready: null })
  expect(screen.queryByRole('button', { name: RESTART })).toBe(null)
  act(() => bridge.tell('update:state', READY))
  expect(screen.getByRole('button', { name: RESTART })).not.toBe(null)
  expect(screen.queryByRole('dialog')).toBe(null)
  act(() => bridge.tell('update:state', { ...READY, ready: null }))
  expect(screen.queryByRole('button', { name: RESTART })).toBe(null)
})

test.each([
  [{ kind: 'withdrawn' }, 'info', /已被撤回，或已有更新的版本/u],
  [{ kind: 'unreached' }, 'info', /无法连接更新服务器/u],
  [{ kind: 'refused' }, 'error', /没有通过检查/u],
  [{ kind: 'noSpace', needed: 1_000_000_000 }, 'error', /磁盘空间不足.*954 MB/u],
  [{ kind: 'blocked', exports: 2, writes: 0, unsaved: 1 }, 'info', /2 个导出尚未完成，1 个页面有未保存的内容/u],
] as const)('a restart that does not begin says why: %o', async (answer, tone, text) => {
  await show(READY, answer)
  fireEvent.click(screen.getByRole('button', { name: RESTART }))
  await waitFor(() => expect(toasts()).toEqual([[tone, expect.stringMatching(text)]]))
  expect(restarts()).toBe(1)
})

test('a version that is due asks once, and can wait', async () => {
  await show({ ...READY, isDue: true })
  screen.getByRole('dialog', { name: '现在安装新版本 2.0.0 吗？' })
  fireEvent.click(screen.getByRole('button', { name: '稍后' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  act(() => bridge.tell('update:state', { ...READY, isDue: true }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(restarts()).toBe(0)
  // That was about the first one.
  act(() => bridge.tell('update:state', { ...READY, ready: '2.0.1', isDue: true }))
  screen.getByRole('dialog', { name: '现在安装新版本 2.0.1 吗？' })
})

test('a version that was not installed is told', async () => {
  await show({ ready: null, isDue: false, failed: '2.0.0' })
  await waitFor(() => expect(toasts()).toEqual([['error', expect.stringContaining('更新到 2.0.0 失败')]]))
})
