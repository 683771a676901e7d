/**
 * A small seeded generator (mulberry32): the same parts give the same row of numbers on every machine. Each order and
 * each concern of it (lines, parcels, …) has a stream of its own, so that one can be derived without the others.
 */
export class Random {
  #state: number

  constructor(...parts: readonly number[]) {
    let state = 0x9e3779b9
    for (const part of parts) state = Math.imul(state ^ (part | 0), 0x85ebca6b) ^ (state >>> 13)
    this.#state = state
    this.next()
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
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

  /** One of the values, each as likely as its weight says. */
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
