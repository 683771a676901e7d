import { describe, expect, test } from 'vitest'
import { isPacked } from '#main/start/isPacked.ts'
import { refusedSwitches } from '#main/start/refusedSwitches.ts'

describe('a switch that opens the installed program', () => {
  test.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--remote-allow-origins=*',
    '--ignore-certificate-errors',
    '--ignore-certificate-errors-spki-list=abc',
    '--allow-insecure-localhost',
    '--proxy-server=http://127.0.0.1:8080',
    '--proxy-pac-url=http://127.0.0.1/x.pac',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--host-rules=MAP * 127.0.0.1',
    '--log-net-log=/tmp/log.json',
    '--ssl-key-log-file=/tmp/keys',
    '--no-sandbox',
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--js-flags=--allow-natives-syntax',
    '--load-extension=/tmp/x',
    '--renderer-cmd-prefix=/tmp/x',
    '--auth-server-allowlist=*',
    '--enable-features=Anything',
    '--inspect=0',
    '--Remote-Debugging-Port=9222',
    '-remote-debugging-port=9222',
    '--demo-server',
  ])('%s is refused', (given) => {
    expect(refusedSwitches([given], {}, 'linux')).toEqual([given])
  })

  test('/remote-debugging-port is refused on Windows, where Chromium reads it as a switch', () => {
    expect(refusedSwitches(['/remote-debugging-port=9222'], {}, 'win32')).toEqual(['/remote-debugging-port=9222'])
    expect(refusedSwitches(['/home/a'], {}, 'linux')).toEqual([])
  })

  test('each one is named, and a file of connection keys too', () => {
    expect(refusedSwitches(['--no-sandbox', 'backoffice://order/1', '--js-flags=x'], { SSLKEYLOGFILE: '/tmp/k' }, 'linux')).toEqual([
      '--no-sandbox',
      '--js-flags=x',
      'SSLKEYLOGFILE',
    ])
  })
})

test('what people, systems and installers add is taken', () => {
  const taken = ['--demo', '--lang=zh-CN', '--user-data-dir=/x', '--force-device-scale-factor=1.5', '-psn_0_12345', 'backoffice://order/1']
  expect(refusedSwitches(taken, { SSLKEYLOGFILE: '' }, 'darwin')).toEqual([])
  expect(refusedSwitches(['--', '--no-sandbox'], {}, 'linux')).toEqual([])
})

test.each([
  [true, '/opt/Backoffice/resources/app.asar', true],
  // A copy of the program under the name of a development Electron.
  [false, String.raw`C:\Users\colleague\copy\resources\app.asar`, true],
  [false, '/home/developer/project', false],
])('isPackaged %s and the path %s: an installed program is %s', (isPackaged, path, expected) => {
  expect(isPacked({ isPackaged, getAppPath: () => path })).toBe(expected)
})
