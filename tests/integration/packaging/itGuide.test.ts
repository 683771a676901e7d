import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unzip } from '../../support/services/unzip.ts'

/** The commands of docs/it-guide.zh.md for Linux, run as they stand there, one after the other, by an administrator of a new PC. */

const root = resolve(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/it-guide.zh.md'), 'utf8')
/** The lines of a block of the guide, by a part of it. @throws Error without one. */
function block(language: string, part: string): string {
  const blocks = [...guide.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gmu'))].map(([, text = '']) => text)
  const found = blocks.find((text) => text.includes(part))
  if (found === undefined) throw new Error(`the guide has no block with ${part}`)
  return found
}
const linuxPart = (text: string): string => /# Linux\n([^]*?)# macOS/u.exec(text)?.[1] ?? ''

/** A PC with the program, where `/etc` is a copy of its own and `sudo` asks for nothing. */
class Pc {
  readonly folder = mkdtempSync(join(tmpdir(), 'backoffice-guide-'))
  readonly #etc = join(this.folder, 'etc')
  readonly #work = join(this.folder, 'work')
  readonly #commands = join(this.folder, 'commands')

  constructor() {
    const archive = join(this.folder, 'program/app.asar')
    for (const each of [this.#work, this.#commands, archive]) mkdirSync(each, { recursive: true })
    for (const name of ['out', 'package.json', 'resources', 'node_modules']) symlinkSync(join(root, name), join(archive, name))
    cpSync('/etc', this.#etc, { recursive: true, verbatimSymlinks: true })
    this.#command('backoffice-desktop', `exec '${join(root, 'tests/support/electron-stand-in/electron')}' '${archive}' "$@"`)
    this.#command('sudo', 'exec "$@"')
  }

  #command(name: string, script: string): void {
    writeFileSync(join(this.#commands, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(this.#commands, name), 0o755)
  }

  /** The folder in which the administrator works. */
  write(name: string, text: string): void {
    writeFileSync(join(this.#work, name), text)
  }

  file(name: string): Buffer {
    return readFileSync(join(this.#work, name))
  }

  /** Runs lines in a shell; the code is that of the last one. */
  run(lines: string) {
    const { HOME, TMPDIR, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = process.env
    const account = join(this.folder, 'account')
    const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', `mount --bind "$0" /etc\n${lines}`, this.#etc], {
      encoding: 'utf8',
      cwd: this.#work,
      env: {
        PATH: `${this.#commands}:${process.env['PATH']}`,
        HOME,
        TMPDIR,
        DBUS_SESSION_BUS_ADDRESS,
        XDG_RUNTIME_DIR,
        XDG_CONFIG_HOME: account,
      },
      timeout: 120_000,
    })
    return { code: status, text: `${stdout}${stderr}` }
  }
}

/** Whether this account may give a process an `/etc` of its own, as root on Linux may. */
const canReplaceEtc =
  process.platform === 'linux' && !existsSync('/etc/backoffice') && spawnSync('unshare', ['--mount', 'true']).status === 0

const CHECK = block('sh', '--check-config deployment.json')
const EXAMPLE = block('json', '"clientSecret"')
const MACHINE_WIDE = linuxPart(block('sh', '# Linux'))
const CHECK_PC = 'backoffice-desktop --check-config'

describe.runIf(canReplaceEtc)('the commands of the IT guide for Linux', () => {
  test('check the example of a configuration, and name each line with a fault', () => {
    const pc = new Pc()
    pc.write('deployment.json', EXAMPLE)
    expect(pc.run(CHECK)).toMatchObject({ code: 0, text: expect.stringContaining('"apiUrl": "https://erp.example.com/api"') })
    pc.write('deployment.json', EXAMPLE.replace('"svc": "mall"', '"svc": ""'))
    const wrong = pc.run(CHECK)
    expect(wrong.code).toBe(1)
    expect(wrong.text).toContain('svc')
  })

  test('put it in the place for the whole PC, and mend that place where everybody could write', () => {
    const pc = new Pc()
    expect(pc.run(CHECK_PC).code).toBe(2)
    pc.write('deployment.json', EXAMPLE)
    const placed = pc.run(`${MACHINE_WIDE}\n${CHECK_PC}`)
    expect(placed).toMatchObject({ code: 0, text: expect.stringContaining('位置 /etc/backoffice/deployment.json：只有管理员可以修改') })
    const open = pc.run(`chmod 666 /etc/backoffice/deployment.json\n${CHECK_PC}`)
    expect(open).toMatchObject({ code: 1, text: expect.stringContaining('普通用户也能修改') })
    const commands = open.text.split('\n').filter((line) => /^(?:mv|install|cat|chmod) /u.test(line))
    expect(commands).toHaveLength(5)
    // The file that lay there is shown before the last line puts it back.
    const shown = pc.run(commands.slice(0, -1).join('\n'))
    expect(shown).toMatchObject({ code: 0, text: expect.stringContaining('https://erp.example.com/api') })
    expect(pc.run(CHECK_PC).code).toBe(2)
    expect(pc.run(`${commands.at(-1) ?? ''}\n${CHECK_PC}`).code).toBe(0)
  })

  test('put the sample of policies in its place, without what is not needed', () => {
    const pc = new Pc()
    const sample = JSON.parse(readFileSync(join(root, 'resources/policies/linux/policy.json'), 'utf8')) as Record<string, unknown>
    const { apiUrl, svc, clientId, clientSecret, updates } = sample
    pc.write('policy.json', JSON.stringify({ apiUrl, svc, clientId, clientSecret, updates }))
    const { code, text } = pc.run(block('sh', 'policy.json'))
    expect([code, text]).toEqual([0, expect.stringContaining('\nupdates：/etc/backoffice/policy.json\n')])
    // Nothing had to be left out, either.
    pc.write('policy.json', JSON.stringify(sample))
    expect(pc.run(block('sh', 'policy.json')).code).toBe(0)
  })

  test('say why a server cannot be checked, with code 2', () => {
    const pc = new Pc()
    pc.write('deployment.json', EXAMPLE)
    const { code, text } = pc.run(`${MACHINE_WIDE}\n${block('sh', '--check-server')}`)
    expect([code, text.trim()]).toEqual([2, expect.stringMatching(/登录/u)])
  })

  test('write a support bundle, which begins with a page in Chinese', () => {
    const pc = new Pc()
    const { code, text } = pc.run(block('sh', '--support-bundle'))
    expect([code, text]).toEqual([0, expect.stringContaining('support.zip')])
    expect([...unzip(pc.file('support.zip')).keys()]).toContain('说明.txt')
  })
})
