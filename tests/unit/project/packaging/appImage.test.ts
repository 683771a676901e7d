import { expect, test } from 'vitest'
import configuration from '../../../../build/electron-builder.ts'
import { refusedStart } from '#main/start/refusedStart.ts'

test('the desktop file of an AppImage starts the program with arguments that it takes', () => {
  // Without a list of its own, electron-builder writes `--no-sandbox` into the file.
  const { executableArgs } = configuration.appImage
  const start = { variables: {}, platform: 'linux', home: '/home/li', isAddress: () => false } as const
  expect(executableArgs).toBeInstanceOf(Array)
  expect(refusedStart({ ...start, arguments: executableArgs })).toEqual([])
})
