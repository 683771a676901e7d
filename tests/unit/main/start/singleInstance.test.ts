import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultOf, lockMessage, sessionName, SingleInstance, type LockFault } from '#main/start/singleInstance.ts'
import { createTexts } from '#main/texts/texts.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'instance-'))

/** Electron's app of one start. `isFirst`: what it answers when it is asked for the lock. `told`: the data of the start. */
class FakeApp extends EventEmitter {
  told: unknown = null
  readonly #isFirst: boolean

  constructor(isFirst: boolean) {
    super()
    this.#isFirst = isFirst
  }

  requestSingleInstanceLock(data: Record<string, unknown>): boolean {
    this.told = data
    return this.#isFirst
  }
}

function instanceIn(folder: string, isFirst: boolean, session = '1') {
  const app = new FakeApp(isFirst)
  return { app, instance: new SingleInstance({ app, folder, session }) }
}

/** A first instance and a later start in one folder. */
function both({ folder = newFolder(), session = '1' } = {}) {
  const first = instanceIn(folder, true)
  const second = instanceIn(folder, false, session)
  expect([first.instance.take(), second.instance.take()]).toEqual([true, false])
  const tell = (data: unknown = second.app.told): unknown => first.app.emit('second-instance', {}, [], '/', data)
  return { folder, first, second, tell }
}

describe('a later start', () => {
  test('that the first instance heard of ends without a word, and leaves no file', () => {
    const { folder, second, tell } = both()
    tell()
    expect(second.instance.awaitFirst()).toBe(null)
    expect(readdirSync(folder)).toEqual(['instance.json'])
  })

  test('takes no answer to another start', () => {
    const { first, second } = both()
    const other = instanceIn(newFolder(), false)
    other.instance.take()
    first.app.emit('second-instance', {}, [], '/', other.app.told)
    expect(second.instance.awaitFirst()).toEqual({ reason: 'silent' })
  })

  test.each([[null], ['start'], [{ start: '../../x' }], [{}]])('with the data %j gets no answer: another program may send them', (data) => {
    const { folder, tell } = both()
    tell(data)
    expect(readdirSync(folder)).toEqual(['instance.json'])
  })

  test.each<[string, object, LockFault]>([
    ['another PC', { host: 'till-7', session: '1' }, { reason: 'other-pc', host: 'till-7' }],
    ['another session of this PC', { host: hostname(), session: '2' }, { reason: 'session' }],
    ['a program that hangs', { host: hostname(), session: '1' }, { reason: 'silent' }],
    ['a program that wrote nothing', {}, { reason: 'silent' }],
  ])('that gets no answer from %s says so', (_who, owner, expected) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'instance.json'), JSON.stringify(owner))
    const { instance } = instanceIn(folder, false)
    expect([instance.take(), instance.awaitFirst()]).toEqual([false, expected])
  })

  test('in a folder that cannot be written names the error', () => {
    const file = join(newFolder(), 'a file')
    writeFileSync(file, '')
    const { instance } = instanceIn(join(file, 'folder'), false)
    // Windows calls every folder that is none not found.
    expect(instance.awaitFirst()).toEqual({ reason: 'unwritable', code: process.platform === 'win32' ? 'ENOENT' : 'ENOTDIR' })
  })

  test.each([
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EPERM', 'read-only'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['ENOENT', 'unwritable'],
  ])('whose disk answers %s is told: %s', (code, reason) => {
    expect(faultOf(code).reason).toBe(reason)
  })
})

describe('the first instance', () => {
  test('names its PC and session until it ends', () => {
    const { folder, first } = both()
    expect(existsSync(join(folder, 'instance.json'))).toBe(true)
    first.app.emit('will-quit')
    expect(readdirSync(folder)).toEqual([])
  })

  test('removes answers that nobody read', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'second-start-1'), '')
    instanceIn(folder, true).instance.take()
    expect(readdirSync(folder)).toEqual(['instance.json'])
  })

  test('starts in a folder that cannot be written', () => {
    const file = join(newFolder(), 'a file')
    writeFileSync(file, '')
    expect(instanceIn(join(file, 'folder'), true).instance.take()).toBe(true)
  })
})

test.each([
  [{ SESSIONNAME: 'RDP-Tcp#3' }, 'RDP-Tcp#3'],
  [{ XDG_SESSION_ID: '4' }, '4'],
  [{}, ''],
])('the session of %j is %j', (variables, name) => {
  expect(sessionName(variables)).toBe(name)
})

const FAULTS: readonly LockFault[] = [
  { reason: 'read-only' },
  { reason: 'full' },
  { reason: 'session' },
  { reason: 'silent' },
  { reason: 'unwritable', code: 'ESTALE' },
  { reason: 'other-pc', host: 'till-7' },
]

test.each(['zh', 'en'] as const)('each fault has a sentence of its own in %s, with what it names', (language) => {
  const { t } = createTexts(language)
  const sentences = FAULTS.map((fault) => lockMessage(fault, '/account', t))
  expect(new Set(sentences).size).toBe(FAULTS.length)
  expect(sentences.filter((sentence) => sentence.includes('{{'))).toEqual([])
  expect([sentences[0], sentences[4], sentences[5]].map((sentence) => sentence?.includes('/account'))).toEqual([true, true, true])
  expect([sentences[4]?.includes('ESTALE'), sentences[5]?.includes('till-7')]).toEqual([true, true])
})
