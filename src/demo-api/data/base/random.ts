/**
 * A small seeded generator (mulberry32): the same parts give the same numbers on every machine. Each part of each order
 * (lines, parcels, …) has its own stream, so that it can be generated without the others.
 */
export class Random {
  #state: number

  constructor(...parts: readonly number[]) {
    let state = 0x9e3779b9
    for (const part of parts) state = Math.imul(state ^ (part | 0), 0x85ebca6b) ^ (state >>> 13)
    this.#state = state
    this.next()
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('picked from an empty list')
    return item
  }

  /** One of the values; a weight is relative to the sum of all weights. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      rest -= weight
      if (rest < 0) return value
    }
    return this.pick(choices)[0]
  }

  digits(count: number): string {
    let text = ''
    while (text.length < count) text += String(this.int(0, 9))
    return text
  }
}
