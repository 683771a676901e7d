import { expect, test } from 'vitest'
import { relaunch } from '#main/start/relaunch.ts'

const executable = process.execPath
const folder = executable.slice(0, executable.lastIndexOf('/'))

// Windows has no AppImages, and its paths no slashes.
test.skipIf(process.platform === 'win32').each([
  ['an installed program', {}, executable],
  ['an AppImage', { APPIMAGE: '/home/li/Backoffice.AppImage', APPDIR: folder }, '/home/li/Backoffice.AppImage'],
  ['a program that another AppImage has started', { APPIMAGE: '/home/li/Other.AppImage', APPDIR: '/tmp/.mount_other' }, executable],
])('%s is started again with the given arguments', (_what, variables, execPath) => {
  const asked: unknown[] = []
  relaunch({ relaunch: (options) => asked.push(options) }, ['--lang=en'], variables)
  expect(asked).toEqual([{ args: ['--lang=en'], execPath }])
})
