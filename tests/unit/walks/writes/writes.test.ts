import { assert, asyncModelRun, asyncProperty, constant, constantFrom, tuple, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { settled, walks, walksOf, type Step } from '../../../support/walk.ts'
import { WritesModel, type End } from './model.ts'
import { WritesProgram } from './program.ts'

type WritesStep = Step<WritesModel, WritesProgram>

const PEOPLE = ['lin', 'wang'] as const
const write = constantFrom('1', '2', '3')
const asked = tuple(write, constantFrom(...PEOPLE))

const fixed = (name: string, step: Omit<WritesStep, 'name'>): Arbitrary<WritesStep> => constant({ name, ...step })
const isIn = ({ phase }: Readonly<WritesModel>): boolean => phase === 'signed-in'

const ASK = write.map<WritesStep>((id) => ({
  name: `ask(${id})`,
  can: isIn,
  expected: (model) => model.ask(id),
  done: (program) => program.ask(id),
}))
const SEND = asked.map<WritesStep>(([id, person]) => ({
  name: `send(${id} of ${person})`,
  can: (model) => model.find(id, person)?.isSent === false,
  expected: (model) => model.send(id, person),
  done: (program) => program.send(id, person),
}))
const END = tuple(asked, constantFrom<End>('done', 'refused', 'lost')).map<WritesStep>(([[id, person], end]) => ({
  name: `${end}(${id} of ${person})`,
  can: (model) => model.find(id, person)?.isSent === true,
  expected: (model) => model.end(id, person, end),
  done: (program) => program.end(id, person, end),
}))
const SIGN_IN = constantFrom(...PEOPLE).map<WritesStep>((person) => ({
  name: `signIn(${person})`,
  can: ({ phase }) => phase === 'signed-out',
  expected: (model) => model.signIn(person),
  done: (program) => program.signIn(person),
}))

const STEPS = [
  [4, ASK],
  [8, SEND],
  [8, END],
  [4, SIGN_IN],
  [2, fixed('lock', { can: isIn, expected: (model) => model.lock(), done: (program) => program.lock() })],
  [2, fixed('unlock', { can: ({ phase }) => phase === 'locked', expected: (model) => model.open(), done: (program) => program.open() })],
  [2, fixed('reload', { expected: (model) => model.reload(), done: (program) => program.reload() })],
  [1, fixed('leave', { can: ({ person }) => person !== null, expected: (model) => model.leave(), done: (program) => program.leave() })],
  [1, fixed('kill', { expected: (model) => model.kill(), done: (program) => program.kill() })],
] as const

async function compare(model: WritesModel, program: WritesProgram): Promise<void> {
  await settled()
  expect(program.told.toSorted(), 'each end is told once, to its own person').toEqual(model.told.toSorted())
  const sent = model.asked.filter(({ isSent }) => isSent)
  expect(program.sent, 'nothing is sent twice').toEqual(expect.arrayContaining(sent.map(({ person, id }) => `${person} ${id}`)))
  expect(program.sent).toHaveLength(sent.length)
  const untold = sent.filter(({ isTold }) => !isTold)
  expect(await program.lines(), 'what was sent and not told is on the disk').toBe(untold.length)
}

const WALKS = 550
const MOST_STEPS = 60

test('each write is sent once, and its end is told once to its own person, on every walk', async () => {
  await assert(
    asyncProperty(walksOf(STEPS, MOST_STEPS, compare), async (steps) => {
      const program = new WritesProgram()
      try {
        await asyncModelRun(() => ({ model: new WritesModel(), real: program }), steps)
      } finally {
        program.removeFolder()
      }
    }),
    walks(WALKS),
  )
})
