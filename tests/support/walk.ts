import { type Arbitrary, type AsyncCommand, commands, oneof, type Parameters } from 'fast-check'

/** The seed of all walks, so that a run is repeatable; `WALKS_SEED` has another one, and `WALKS` another number of them. */
const DEFAULT_SEED = 20_261_127
const { WALKS_SEED, WALKS } = process.env

/** What every walk runs with: it stops at the first fault and prints its shrunken walk with the seed. */
export const walks = (count: number): Parameters<unknown> => ({
  seed: Number(WALKS_SEED ?? DEFAULT_SEED),
  numRuns: Number(WALKS ?? count),
  // By default most walks have a few steps only.
  unbiased: true,
})

/** One thing that a person, main or a server does. */
export interface Step<Model extends object, Program> {
  /** As the printed walk has it. */
  readonly name: string
  /** Whether it can happen now. */
  readonly can?: ((model: Readonly<Model>) => boolean) | undefined
  /** What the documents say that it does. */
  readonly expected: (model: Model) => void
  /** Does it. */
  readonly done: (program: Program) => unknown
}

/** Steps that happen in this share of the walk's turns. */
type Weighted<Model extends object, Program> = readonly [weight: number, step: Arbitrary<Step<Model, Program>>]

/** Walks of up to `most` steps: after each one `compare` holds the program against the model. */
export function walksOf<Model extends object, Program>(
  steps: readonly Weighted<Model, Program>[],
  most: number,
  compare: (model: Model, program: Program) => Promise<void>,
): Arbitrary<Iterable<AsyncCommand<Model, Program>>> {
  const step = oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  const command = step.map(({ name, can, expected, done }) => ({
    check: (model: Readonly<Model>) => can?.(model) ?? true,
    run: async (model: Model, program: Program) => {
      expected(model)
      await done(program)
      await compare(model, program)
    },
    toString: () => name,
  }))
  return commands([command], { maxCommands: most, size: 'max' })
}

/** Resolves after all promises that nothing holds up: a walk waits for no clock. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
