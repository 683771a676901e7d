import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { Bridge } from '../bridge.ts'
import { signIn } from '../mainState.ts'

const NOT_LOADED = { load: () => Promise.reject(new Error('not loaded here')), label: () => '' }
const RECORD_PAGES = (['order', 'refund'] as const).map((opens) => ({
  ...NOT_LOADED,
  path: `/${opens}s/:id`,
  menuPath: `/${opens}s`,
  opens,
}))
const HOME = { ...NOT_LOADED, path: HOME_PATH, label: () => '首页', menuPath: HOME_PATH }

/** A signed-in person with pages to be found, for the tests of one file: each test begins with home alone in a tab. */
export class Findable {
  #bridge: Bridge | null = null

  constructor() {
    // The half megabyte of sounds is read from the disk once, before anything waits for it.
    beforeAll(async () => void (await loadPinyin()))
    beforeEach(() => {
      this.#bridge = new Bridge()
      signIn()
      useMainState.setState({ settings: DEFAULT_SETTINGS })
      useTabs.setState({ closed: [], lastActive: [] })
      useTabs.getState().reset()
      registerPages([...RECORD_PAGES, ...['/orders', '/refunds', '/spu'].map((path) => ({ ...NOT_LOADED, path, menuPath: path })), HOME])
    })
    afterEach(() => {
      // While main is there: what is still asked for is cancelled.
      cleanup()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
  }

  get bridge(): Bridge {
    if (this.#bridge === null) throw new Error('no test runs')
    return this.#bridge
  }
}

/** The address of the tab in front. */
export const activeKey = () => useTabs.getState().activeKey
