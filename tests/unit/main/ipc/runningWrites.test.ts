import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { RunningWrites } from '#main/ipc/runningWrites.ts'
import { WriteJournal } from '#main/ipc/writeJournal.ts'
import { ownerOf } from '#main/person/personKey.ts'
import { AppError } from '#shared/errors.ts'
import type { JsonText } from '#shared/json/jsonText.ts'
import type { User } from '#shared/schemas/session.ts'
import { FakeClock, texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'

const user = (userId: string): User => ({
  userId,
  account: userId,
  userName: userId,
  nickName: userId,
  roleNames: [],
  avatar: null,
  tenantId: '0',
})
const [LIN, WANG] = [user('lin'), user('wang')]

/** A server that the test answers, and the person in front of the screen. */
class Rig {
  person: User | null = LIN
  announced = 0
  /** What the server has done, or may have done, and for whom. */
  readonly taken: unknown[][] = []
  readonly clock = new FakeClock()
  /** The account folder. */
  readonly folder: string
  readonly sent: {
    readonly args: unknown
    readonly signal: AbortSignal
    readonly answer: PromiseWithResolvers<JsonText<unknown>>
    /** Its request leaves: as `Api` does it. */
    readonly leave: () => Promise<void>
  }[] = []
  readonly writes: RunningWrites

  /** @param before The run that was killed in the same account folder. */
  constructor(before?: Rig) {
    this.folder = before?.folder ?? mkdtempSync(join(tmpdir(), 'running-writes-'))
    this.writes = this.#start()
  }

  #start = (): RunningWrites =>
    new RunningWrites({
      api: {
        call: (_name, args, options) => {
          const { signal = new AbortController().signal, beforeSend } = options ?? {}
          const answer = Promise.withResolvers<JsonText<unknown>>()
          this.sent.push({ args, signal, answer, leave: async () => await beforeSend?.() })
          return answer.promise
        },
      },
      person: this.#owner(),
      clock: this.clock,
      texts,
      journal: new WriteJournal(storageIn(this.folder), this.clock.wall()),
      onTaken: (...write) => void this.taken.push(write),
      onOutcome: () => void (this.announced += 1),
    })

  /** The number of lines in the journal's folder. */
  get lines(): number {
    return readdirSync(join(this.folder, 'writes')).length
  }

  #owner() {
    const current = () => this.person
    return {
      get owner() {
        const person = current()
        return person === null ? null : ownerOf(person)
      },
    }
  }

  sell(orderId = '1'): Promise<unknown> {
    return this.writes.run('order.cashierSale', { orderId })
  }

  async answer(index: number, error?: AppError): Promise<void> {
    const { answer } = this.sent[index] ?? {}
    if (error === undefined) answer?.resolve('booked')
    else answer?.reject(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What a promise has come to by now. */
const stateOf = async (promise: Promise<unknown>): Promise<unknown> =>
  await Promise.race([
    promise.catch((error: unknown) => (error instanceof AppError ? error.kind : error)),
    new Promise((resolve) => setImmediate(() => resolve('pending'))),
  ])

const refused = new AppError({ kind: 'server', message: '库存不足', code: 400 })

let rig: Rig
beforeEach(() => {
  rig = new Rig()
})

describe('identical writes in flight', () => {
  test('are one request with one answer', async () => {
    const both = [rig.sell(), rig.sell()]
    await rig.answer(0)
    expect(rig.taken).toHaveLength(1)
    expect(await Promise.all(both)).toEqual(['booked', 'booked'])
    expect(rig.sent).toHaveLength(1)
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('are sent again after the answer, and stay apart when their arguments or persons differ', async () => {
    const answers = [rig.sell('1'), rig.sell('2')]
    await rig.answer(0)
    answers.push(rig.sell('1'))
    rig.person = WANG
    answers.push(rig.sell('2'))
    expect(rig.sent).toHaveLength(4)
    expect(rig.writes.count).toBe(3)
  })
})

describe('behind a lock', () => {
  test('a write goes on, and its caller learns the answer when the person’s tabs are shown again', async () => {
    const sale = rig.sell()
    rig.writes.hold()
    await rig.answer(0)
    expect(await stateOf(sale)).toBe('pending')
    expect(rig.sent[0]?.signal.aborted).toBe(false)
    expect(rig.announced).toBe(0)
    expect(rig.writes.takeOutcomes()).toEqual([])
    expect(await sale).toBe('booked')
  })

  test('a write that is done, or may be done, is told to the notes of the PC at once', async () => {
    for (const order of ['1', '2', '3']) void rig.sell(order).catch(() => undefined)
    rig.writes.hold()
    await rig.answer(0)
    await rig.answer(1, refused)
    await rig.answer(2, new AppError({ kind: 'network', message: '断', isUndecided: true }))
    expect(rig.taken).toEqual(['1', '3'].map((orderId) => ['order.cashierSale', { orderId }, ownerOf(LIN)]))
  })

  test('a failure is told as an outcome, with what failed and when, and its caller stays silent', async () => {
    const sale = rig.sell('7')
    rig.writes.hold()
    await rig.answer(0, refused)
    expect(rig.writes.takeOutcomes()).toMatchObject([
      {
        name: 'order.cashierSale',
        args: { orderId: '7' },
        endedAt: rig.clock.wall(),
        error: { kind: 'server', message: '库存不足', silent: false },
      },
    ])
    await expect(sale).rejects.toMatchObject({ kind: 'server', message: '库存不足', silent: true })
  })

  test('a write that is answered after the unlock ends as usual', async () => {
    const sale = rig.sell()
    rig.writes.hold()
    expect(rig.writes.takeOutcomes()).toEqual([])
    const failure = expect(sale).rejects.toMatchObject({ message: '库存不足', silent: false })
    await rig.answer(0, refused)
    await failure
    expect(rig.writes.takeOutcomes()).toEqual([])
  })
})

describe('a page that is reloaded or crashes', () => {
  test('learns of its write afterwards, once', async () => {
    const sale = rig.sell()
    rig.writes.pageGone()
    expect(await stateOf(sale)).toBe('cancelled')
    await rig.answer(0)
    expect(rig.announced).toBe(1)
    expect(rig.writes.takeOutcomes()).toMatchObject([{ name: 'order.cashierSale', error: null }])
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('joins the write that is still in flight when the person repeats it', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.pageGone()
    const again = rig.sell()
    await rig.answer(0)
    expect(await again).toBe('booked')
    expect(rig.sent).toHaveLength(1)
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('learns of several writes in the order in which they ended', async () => {
    for (const order of ['1', '2', '3']) void rig.sell(order).catch(() => undefined)
    rig.writes.pageGone()
    await rig.answer(2)
    rig.clock.pass(1)
    await rig.answer(0)
    rig.clock.jump(-60)
    await rig.answer(1)
    expect(rig.writes.takeOutcomes().map(({ args }) => args)).toEqual([{ orderId: '2' }, { orderId: '3' }, { orderId: '1' }])
  })

  test('learns of a fault of the program without its words', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.pageGone()
    rig.sent[0]?.answer.reject(new TypeError('x is not a function'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(rig.writes.takeOutcomes()).toMatchObject([
      { error: { kind: 'internal', message: '程序出错，请重试；如问题持续，请联系门店 IT' } },
    ])
  })

  test('loses no answer that was held behind a lock', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.hold()
    await rig.answer(0)
    rig.writes.pageGone()
    expect(rig.writes.takeOutcomes()).toHaveLength(1)
  })
})

describe('a change of person', () => {
  test('withdraws what was not sent, and the next person learns nothing', async () => {
    const sale = rig.sell()
    rig.person = null
    rig.writes.onPersonChanged(null)
    rig.writes.hold()
    expect(rig.sent[0]?.signal.aborted).toBe(true)
    expect(await stateOf(sale)).toBe('cancelled')
    rig.person = WANG
    rig.writes.onPersonChanged(WANG)
    await rig.answer(0)
    expect(rig.writes.takeOutcomes()).toEqual([])
    rig.writes.onPersonChanged(LIN)
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('also when the write had ended before', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.hold()
    await rig.answer(0)
    rig.writes.onPersonChanged(null)
    rig.writes.onPersonChanged(WANG)
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('also when its outcome waits for a page, which nobody has asked yet', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.pageGone()
    await rig.answer(0)
    rig.writes.onPersonChanged(null)
    rig.writes.onPersonChanged(WANG)
    expect(rig.announced).toBe(1)
    expect(rig.writes.takeOutcomes()).toEqual([])
  })

  test('that brings the same person back tells what became of the write', async () => {
    void rig.sell().catch(() => undefined)
    rig.writes.onPersonChanged(null)
    rig.writes.hold()
    await rig.answer(0)
    rig.writes.onPersonChanged(LIN)
    expect(rig.writes.takeOutcomes()).toHaveLength(1)
  })
})

test('an outcome that waits for a page is kept for the person who signs in again', async () => {
  void rig.sell().catch(() => undefined)
  rig.writes.pageGone()
  await rig.answer(0)
  rig.writes.onPersonChanged(null)
  rig.writes.onPersonChanged(LIN)
  expect(rig.writes.takeOutcomes()).toHaveLength(1)
})

test('a call whose page is gone says that it was cancelled, and that the server may do it all the same', async () => {
  const sale = rig.sell()
  rig.writes.pageGone()
  await expect(sale).rejects.toMatchObject({ kind: 'cancelled', isUndecided: true })
})

test('the end of the program waits for the answers', async () => {
  const sale = rig.sell().catch(() => undefined)
  const settled = rig.writes.settled().then(() => 'settled')
  expect(await stateOf(settled)).toBe('pending')
  await rig.answer(0, refused)
  expect(await settled).toBe('settled')
  await sale
})

describe('a program that is killed', () => {
  /** A write that has left. */
  const leave = async (orderId = '1'): Promise<void> => {
    void rig.sell(orderId).catch(() => undefined)
    await rig.sent.at(-1)?.leave()
  }

  test('before the answer tells it as undecided after the restart, once, and sends nothing', async () => {
    await leave('7')
    const again = new Rig(rig)
    expect(again.writes.takeOutcomes()).toMatchObject([
      {
        name: 'order.cashierSale',
        subject: { kind: 'order', first: '7', count: 1 },
        args: null,
        endedAt: rig.clock.wall(),
        error: { isUndecided: true },
      },
    ])
    expect([again.writes.takeOutcomes(), again.sent]).toEqual([[], []])
    await again.writes.settled()
    expect(new Rig(rig).writes.takeOutcomes()).toEqual([])
  })

  test('tells its own person alone, whoever comes first', async () => {
    await leave()
    const again = new Rig(rig)
    again.person = WANG
    again.writes.onPersonChanged(WANG)
    expect(again.writes.takeOutcomes()).toEqual([])
    again.person = LIN
    again.writes.onPersonChanged(LIN)
    expect(again.writes.takeOutcomes()).toHaveLength(1)
  })

  test('before the write left has nothing to tell', () => {
    void rig.sell().catch(() => undefined)
    expect(new Rig(rig).writes.takeOutcomes()).toEqual([])
  })

  test('after the answer has nothing to tell, and keeps no line', async () => {
    await leave()
    await rig.answer(0)
    await rig.writes.settled()
    expect(rig.lines).toBe(0)
    expect(new Rig(rig).writes.takeOutcomes()).toEqual([])
  })

  test('while an answer was held behind the lock, or waited for a page, tells it', async () => {
    await leave('1')
    rig.writes.pageGone()
    await rig.answer(0)
    await leave('2')
    rig.writes.hold()
    await rig.answer(1)
    expect(new Rig(rig).writes.takeOutcomes()).toHaveLength(2)
    expect(rig.writes.takeOutcomes()).toHaveLength(1)
    await rig.writes.settled()
    expect(rig.lines).toBe(0)
  })

  test('a write that is sent again with a new token has one line', async () => {
    await leave()
    await rig.sent[0]?.leave()
    expect(rig.lines).toBe(1)
  })
})

test('a write that ended for nobody is told when its person is there again, and to nobody else', async () => {
  void rig.sell().catch(() => undefined)
  await rig.sent[0]?.leave()
  rig.person = WANG
  rig.writes.onPersonChanged(WANG)
  await rig.answer(0)
  expect(rig.writes.takeOutcomes()).toEqual([])
  rig.person = LIN
  rig.writes.onPersonChanged(LIN)
  expect(rig.writes.takeOutcomes()).toMatchObject([{ name: 'order.cashierSale', error: { isUndecided: true } }])
})
