import Conf from 'conf'

/**
 * electron-store without Electron: it is `conf` under another option name, plus Electron's folder, which our files never use.
 * For `vi.mock('electron-store', () => import('…/electronStore.ts'))`.
 */
export default class Store extends Conf {
  constructor({ name, ...options }: { name: string; cwd: string }) {
    super({ ...options, configName: name })
  }
}
