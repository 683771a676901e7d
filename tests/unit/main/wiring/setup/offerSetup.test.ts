import { beforeEach, expect, test, vi } from 'vitest'
import { readOrOffer } from '#main/wiring/setup/offerSetup.ts'
import { PolicyError } from '#main/settings/policyFaults.ts'
import { texts } from '../../../../support/services/services.ts'

/** What was asked for, what the start finds, and the person's answer. */
const { told, world, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../../support/services/recorder.ts')
  return { ...recorder(), world: { fault: '', isOfPolicy: false, response: 0, options: { place: 'account', apiUrl: null } } }
})
vi.mock('electron', () => ({
  app: { exit: tell('exit') },
  dialog: {
    showMessageBox: (box: unknown) => {
      told.push(['ask', box])
      return Promise.resolve({ response: world.response })
    },
  },
}))
vi.mock('#main/wiring/readConfiguration.ts', () => ({
  currentOptions: () => world.options,
  readConfiguration: () =>
    world.fault === '' ? Promise.resolve('read') : Promise.reject(world.isOfPolicy ? new PolicyError(world.fault) : new Error(world.fault)),
}))

const base = { isPacked: true, texts, log: { warn: tell('warn') } } as unknown as Parameters<typeof readOrOffer>[0]
const FAULT = '配置文件 /account/deployment.json 有误：\n配置项 svc：缺少此项'

beforeEach(() => {
  told.length = 0
  Object.assign(world, { fault: FAULT, isOfPolicy: false, response: 0, options: { place: 'account', apiUrl: null } })
})

test('a configuration without a fault is read', async () => {
  world.fault = ''
  expect(await readOrOffer(base)).toBe('read')
  expect(told).toEqual([])
})

test('a fault of the person’s own file leads to the setup page, and the box names the file', async () => {
  expect(await readOrOffer(base)).toEqual({ options: world.options, configured: null, needsSetup: true })
  expect(told).toEqual([
    ['warn', 'the configuration has a fault'],
    [
      'ask',
      expect.objectContaining({ message: '服务器设置有误，程序无法启动', detail: FAULT, buttons: ['修改设置', '退出'], cancelId: 1 }),
    ],
  ])
})

test('who does not mend it ends the program, and is told once', async () => {
  world.response = 1
  const ended = vi.fn<() => void>()
  void readOrOffer(base).finally(ended)
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['exit', 1]))
  expect(ended).not.toHaveBeenCalled()
})

test('a fault of a policy beside the person’s own file is told by the start: they cannot mend it', async () => {
  world.isOfPolicy = true
  await expect(readOrOffer(base)).rejects.toThrow(FAULT)
  expect(told).toEqual([])
})

test.each(['policy', 'machine', 'program', 'environment'])(
  'a fault of a file of the place %s is told by the start itself',
  async (place) => {
    world.options = { place, apiUrl: null }
    await expect(readOrOffer(base)).rejects.toThrow(FAULT)
    expect(told).toEqual([])
  },
)
