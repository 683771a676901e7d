import { FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ServerLine } from '#renderer/features/signIn/ServerLine.tsx'
import { ServerTestDialog } from '#renderer/features/signIn/ServerTestDialog.tsx'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import type { ServerPlace } from '#shared/setup/setup.ts'
import { Bridge, failed } from '../../bridge.ts'
import { environment } from '../../environment.ts'
import { buttonNames, pressButton } from '../../renderInPage.tsx'

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
})

const OWN: ServerPlace = { host: 'erp.example.com:8443', file: '/account/deployment.json', canChange: true }

const show = (part: React.ReactNode, server: ServerPlace = OWN, config: Partial<PublicConfig> = {}) =>
  render(
    <EnvironmentProvider value={{ ...environment(config), server }}>
      <FluentProvider>{part}</FluentProvider>
    </EnvironmentProvider>,
  )

test('the server is named, with what a person who cannot sign in may do', async () => {
  bridge.answer('support:save', () => null)
  show(<ServerLine />)
  screen.getByText('服务器：erp.example.com:8443')
  expect(buttonNames()).toEqual(['测试连接', '修改设置', '保存支持包'])
  await pressButton('保存支持包')
  await pressButton('修改设置')
  await screen.findByText('程序会重新启动，并打开设置页。')
  expect(bridge.asked).toEqual([['support:save']])
  await pressButton('重新启动')
  expect(bridge.asked).toEqual([['support:save'], ['server:change']])
})

test('an administrator’s server is not changed here', () => {
  show(<ServerLine />, { ...OWN, canChange: false })
  expect(buttonNames()).toEqual(['测试连接', '保存支持包'])
})

test('the demo has no server to speak of', () => {
  show(<ServerLine />, OWN, { demo: true })
  expect([screen.queryAllByRole('button'), screen.queryByText(/服务器/u)]).toEqual([[], null])
})

test('the server is tried at once, and again on request', async () => {
  bridge.answer('server:test', () => [{ step: 'dns', state: 'failed', fault: 'nameUnknown', subject: 'erp.example.com', code: '' }])
  show(<ServerTestDialog onClose={() => undefined} />)
  await screen.findByText('找不到 erp.example.com 的地址。')
  screen.getByText('设置在 /account/deployment.json，可以在登录页点“修改设置”更改。')
  bridge.answer('server:test', () => failed({ kind: 'network', message: '没有应答' }))
  await pressButton('再测一次')
  await screen.findByText('没有应答')
  expect(screen.queryByText('找不到 erp.example.com 的地址。')).toBeNull()
})

test('who may change the settings is said', async () => {
  bridge.answer('server:test', () => [])
  show(<ServerTestDialog onClose={() => undefined} />, { ...OWN, file: '/etc/backoffice/deployment.json', canChange: false })
  expect(await screen.findByText('设置在 /etc/backoffice/deployment.json，由管理员更改。')).toBeTruthy()
})
