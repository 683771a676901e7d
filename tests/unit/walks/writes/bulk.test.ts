import { assert, asyncModelRun, asyncProperty, constant, constantFrom, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { lock, signIn, signOut } from '../../renderer/mainState.ts'
import { settled, walks, walksOf, type Step } from '../../../support/walk.ts'
import { ANSWERS, BulkModel, BulkProgram, ROWS } from './bulk.ts'

type BulkStep = Step<BulkModel, BulkProgram>

const fixed = (name: string, step: Omit<BulkStep, 'name'>): Arbitrary<BulkStep> => constant({ name, ...step })
const hasEnded = ({ phase }: Readonly<BulkModel>): boolean => phase === 'ended'

const ANSWER = constantFrom(...ANSWERS).map<BulkStep>((answer) => ({
  name: `answer(${answer})`,
  can: ({ current, screen }) => current !== null && (answer !== 'behindLock' || screen === 'locked'),
  expected: (model) => model.answer(answer),
  done: (program) => program.answer(answer),
}))

const STEPS = [
  [8, ANSWER],
  [
    2,
    fixed('start', {
      can: ({ phase }) => phase === 'ready',
      expected: (model) => model.begin(ROWS),
      done: ({ run }) => void run.start(),
    }),
  ],
  [1, fixed('stop', { expected: (model) => model.stop(), done: ({ run }) => run.stop() })],
  [2, fixed('retry', { can: hasEnded, expected: (model) => model.retry(), done: ({ run }) => void run.retry() })],
  [2, fixed('goOn', { can: hasEnded, expected: (model) => model.goOn(), done: ({ run }) => void run.goOn() })],
  [1, fixed('lock', { can: ({ screen }) => screen === 'signed-in', expected: (model) => model.show('locked'), done: lock })],
  [3, fixed('unlock', { can: ({ screen }) => screen === 'locked', expected: (model) => model.show('signed-in'), done: signIn })],
  [1, fixed('signOut', { expected: (model) => model.show('signed-out'), done: signOut })],
] as const

async function compare(model: BulkModel, program: BulkProgram): Promise<void> {
  await settled()
  const { sent, inFlight } = program
  const { phase, outcomes } = program.run.progress()
  expect({ phase, rows: new Map([...outcomes].map(([row, { kind }]) => [row, kind])), sent, inFlight }).toEqual({
    phase: model.phase,
    rows: model.rows,
    sent: model.sent,
    inFlight: model.current === null ? [] : [model.current],
  })
}

const WALKS = 300
const MOST_STEPS = 60

test('a bulk run calls one row after another, and none again that may be done, on every walk', async () => {
  await assert(
    asyncProperty(walksOf(STEPS, MOST_STEPS, compare), async (steps) => {
      signIn()
      await asyncModelRun(() => ({ model: new BulkModel(), real: new BulkProgram() }), steps)
    }),
    walks(WALKS),
  )
})
