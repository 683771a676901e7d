import { expect, test, vi } from 'vitest'
import { createSetupBundle } from '#main/wiring/setup/createSetupBundle.ts'
import { openQuietStore } from '#main/wiring/support/openQuietStore.ts'
import { texts } from '../../../../support/services/services.ts'

/** What the service was made with, what was asked for, and the options of the start as they are now. */
const { told, world, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../../support/services/recorder.ts')
  const nothing: Readonly<Record<string, (...args: unknown[]) => unknown>> = {}
  return {
    ...recorder(),
    world: { options: { exportFolder: null as string | null }, made: nothing },
  }
})
vi.mock('electron', () => ({ shell: { showItemInFolder: tell('showItemInFolder') }, app: {} }))
vi.mock('#main/support/bundleFiles.ts', () => ({ bundleFiles: (sources: unknown) => Promise.resolve(sources) }))
vi.mock('#main/support/supportBundleService.ts', () => ({
  SupportBundleService: function SupportBundleService(given: typeof world.made) {
    world.made = given
  },
}))
vi.mock('#main/window/systemDialogs.ts', () => ({
  systemDialogs: (window: unknown) => ['the dialogs of', window],
  askSavePath: tell('askSavePath', '/chosen.zip'),
}))
vi.mock('#main/wiring/readConfiguration.ts', () => ({
  currentOptions: (base: unknown) => {
    told.push(['options', base])
    return world.options
  },
}))
vi.mock('#main/wiring/support/bundleSources.ts', () => ({
  bundleSources: (given: object) => ({ given, network: () => Promise.resolve('of the configuration') }),
}))

type Params = Parameters<typeof createSetupBundle>
const base = { texts, errors: 'the errors', redactor: 'the redactor' } as unknown as Params[0]
const tested: { last: unknown } = { last: null }
createSetupBundle(base, 'the window' as unknown as Params[1], {
  deployment: 'the deployment' as unknown as Params[2]['deployment'],
  tested: () => tested.last as ReturnType<Params[2]['tested']>,
})
const { made } = world

test('the bundle has the start as it is now, the errors, the configuration, and the last test of the page, or else one of its own', async () => {
  world.options = { exportFolder: null }
  const files = async () => (await made['files']?.()) as { given: unknown; network: () => Promise<unknown> }
  const first = await files()
  expect(first.given).toEqual({
    options: { exportFolder: null },
    deployment: 'the deployment',
    fault: null,
    errors: 'the errors',
    openStore: openQuietStore,
    redactor: 'the redactor',
  })
  expect(told.splice(0)).toEqual([['options', base]])
  expect(await first.network()).toBe('of the configuration')
  tested.last = ['a result']
  world.options = { exportFolder: '/later' }
  const second = await files()
  expect([(second.given as { options: unknown }).options, await second.network()]).toEqual([{ exportFolder: '/later' }, ['a result']])
  told.length = 0
})

test('it goes to the folder of exports that the start names, else to where the person chooses, and is shown there', () => {
  world.options = { exportFolder: null }
  expect(made['fixedFolder']?.()).toBe(null)
  world.options = { exportFolder: '/exports' }
  expect(made['fixedFolder']?.()).toBe('/exports')
  told.length = 0
  expect(made['askSavePath']?.('名字.zip')).toBe('/chosen.zip')
  made['show']?.('/chosen.zip')
  expect(told.splice(0)).toEqual([
    ['askSavePath', ['the dialogs of', 'the window'], '名字.zip', '保存支持包', [{ name: 'ZIP 压缩包', extensions: ['zip'] }]],
    ['showItemInFolder', '/chosen.zip'],
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: 1_234_567 })
  expect([made['now']?.(), made['texts']]).toEqual([1_234_567, texts])
  vi.useRealTimers()
})
