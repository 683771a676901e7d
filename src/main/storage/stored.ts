/**
 * How values stand in the program's files, and how a save leaves alone what it did not understand. A file is declared of these parts, so
 * that each collection has by itself: an entry that cannot be read costs no other one, and what another version of the program wrote is
 * still there after a save by this one.
 */

import type * as z from 'zod'
import { isRecord } from '#shared/json/isRecord.ts'

export interface Stored<T> {
  /** What can be used of the file's content; undefined for nothing. */
  read(raw: unknown): T | undefined
  /**
   * The content that stands for a value, with everything in `raw` that `read` does not understand. Undefined for no content.
   * @param value Undefined for none. @param raw The file's content at the start of the program.
   */
  write(value: T | undefined, raw: unknown): unknown
}

/** A part of a file that has a value in any case. */
export interface StoredAlways<T> extends Stored<T> {
  read(raw: unknown): T
}

/** One value, which is understood as a whole or not at all. One that nobody changed is written as it was read. */
export function whole<T>(schema: z.ZodType<T>): Stored<T> {
  /** The contents by the values that were read from them: a later version may have added fields. */
  const contents = new WeakMap<object, unknown>()
  return {
    read: (raw) => {
      const value = schema.safeParse(raw).data
      if (isObject(value)) contents.set(value, raw)
      return value
    },
    write: (value, raw) => {
      if (value === undefined) return schema.safeParse(raw).success ? undefined : raw
      return isObject(value) ? (contents.get(value) ?? value) : value
    },
  }
}

/** A part for each field of a shape, each understood by itself. */
export const wholes = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  // The names stay, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, whole(field)])) as {
    readonly [Name in keyof Shape]: Stored<Exclude<z.output<Shape[Name]>, undefined>>
  }

/** A list. @param most The longest one that is used; entries beyond it stay in the file. */
export function listOf<T>(entry: Stored<T>, most = Number.POSITIVE_INFINITY): Stored<readonly T[]> {
  return {
    read: (raw) => (Array.isArray(raw) ? divided(entry, raw, most).known : undefined),
    write: (value, raw) => {
      if (!Array.isArray(raw)) return value?.map((each) => entry.write(each, undefined)) ?? raw
      const { others } = divided(entry, raw, most)
      const own = (value ?? []).map((each) => entry.write(each, undefined))
      return value === undefined && others.length === 0 ? undefined : [...own, ...others]
    },
  }
}

/** A list's values, and the contents that a save leaves alone. */
function divided<T>(entry: Stored<T>, raw: readonly unknown[], most: number): { readonly known: T[]; readonly others: unknown[] } {
  const known: T[] = []
  const others: unknown[] = []
  for (const each of raw) {
    const value = entry.read(each)
    if (value === undefined || known.length >= most) others.push(each)
    else known.push(value)
  }
  return { known, others }
}

/** Entries by a name, such as a person's. */
export function recordOf<T>(entry: Stored<T>): Stored<Readonly<Record<string, T>>> {
  return {
    read: (raw) =>
      isRecord(raw)
        ? Object.fromEntries(
            Object.entries(raw).flatMap(([name, each]) => {
              const value = entry.read(each)
              return value === undefined ? [] : [[name, value] as const]
            }),
          )
        : undefined,
    write: (value, raw) => {
      if (value === undefined && !isRecord(raw)) return raw
      const before = new Map(Object.entries(isRecord(raw) ? raw : {}))
      const own = Object.entries(value ?? {}).map(([name, each]) => [name, entry.write(each, before.get(name))] as const)
      for (const [name] of own) before.delete(name)
      const others = [...before].map(([name, each]) => [name, entry.write(undefined, each)] as const)
      return objectOf([...own, ...others], value === undefined)
    },
  }
}

type Fields = Readonly<Record<string, Stored<unknown>>>
type Read<Part> = Part extends Stored<infer Value> ? Value : never
type Always<F extends Fields> = { [Name in keyof F]: F[Name] extends StoredAlways<Read<F[Name]>> ? Name : never }[keyof F]

/** The value of `partsOf`: a field without a value is missing. */
export type Parts<F extends Fields> = { readonly [Name in Always<F>]: Read<F[Name]> } & {
  readonly [Name in Exclude<keyof F, Always<F>>]?: Read<F[Name]>
}

/** An object of which each field is understood by itself. Fields that it does not name stay in the file. */
export function partsOf<F extends Fields>(fields: F): Stored<Parts<F>> {
  const parts = Object.entries(fields)
  return {
    read: (raw) => {
      if (!isRecord(raw)) return undefined
      const values = parts.map(([name, part]) => [name, part.read(own(raw, name))] as const)
      // The names and values are those of the fields: `fromEntries` forgets them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Parts<F>
    },
    write: (value, raw) => {
      if (value === undefined && !isRecord(raw)) return raw
      const before = isRecord(raw) ? raw : {}
      const unknown = Object.entries(before).filter(([name]) => !Object.hasOwn(fields, name))
      const known = parts.map(([name, part]) => [name, part.write(own(value ?? {}, name), own(before, name))] as const)
      return objectOf([...known, ...unknown], value === undefined)
    },
  }
}

/** A part that has a value where the file has none. As long as that value stands, the file keeps what was not understood. */
export function orElse<T>(part: Stored<T>, missing: T): StoredAlways<T> {
  return {
    read: (raw) => part.read(raw) ?? missing,
    write: (value, raw) => {
      const isUntouched = value === missing && part.read(raw) === undefined
      return part.write(isUntouched ? undefined : value, raw)
    },
  }
}

/** The object with the entries that have a content; undefined where it would be empty and stand for no value. */
function objectOf(entries: readonly (readonly [string, unknown])[], isNothing: boolean): unknown {
  const filled = entries.filter(([, content]) => content !== undefined)
  return isNothing && filled.length === 0 ? undefined : Object.fromEntries(filled)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const own = (values: object, name: string): unknown => Object.getOwnPropertyDescriptor(values, name)?.value
