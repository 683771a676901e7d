/** Doubles that keep what they are asked: `told` has their names and arguments, in the order of the calls. */
export function recorder() {
  const told: unknown[][] = []
  /** A function of this name that always gives the same answer. */
  const tell =
    (name: string, answer?: unknown) =>
    (...args: unknown[]): unknown => {
      told.push([name, ...args])
      return answer
    }
  return { told, tell }
}
