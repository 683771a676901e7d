/** Two people may edit a record at once: before it is saved, it is read again and compared with what this person started from. */

/** A record as a form edits it. */
export interface ReadRecord<Input> {
  /** The form's values of the record. */
  readonly values: Input
  /** The server's text of its last change; null or missing where the server keeps none, and the values alone are compared. */
  readonly updateTime?: string | null
  /** Who changed it last, where the server says so. */
  readonly updateName?: string | null
}

/** The record that a form changes. */
export interface EditedRecord<Input> {
  /** Its id: what is typed is kept for this record alone. */
  readonly id: string
  /** The update time of the record that the form's initial values come from. */
  readonly updateTime?: string | null
  /** Reads the record from the server, never from a cache. Resolves to null when it is gone. */
  readonly read: () => Promise<ReadRecord<Input> | null>
}

/** Somebody else has saved the record meanwhile: what it holds now, and what this person has in the form. */
export interface Conflict<Input> {
  readonly first: ReadRecord<Input>
  readonly now: ReadRecord<Input>
  readonly typed: Input
  /** Saves what this person changed, and leaves every other field as it is now. The record is read once more before that. */
  readonly keep: () => void
  /** Puts what is saved into the form. Nothing is sent. */
  readonly take: () => void
  /** Back to the form as it was. The next submit asks again. */
  readonly back: () => void
}

/** Form values of any kind: texts, numbers, switches, and what custom controls hold. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOf = <Input extends object>(values: Input): (keyof Input & string)[] =>
  // The keys of a form's values are the names of its fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(values) as (keyof Input & string)[]

/** Whether somebody else has changed a record since it was read. Values count too: an update time is only exact to the second. */
export function isChanged<Input extends object>(first: ReadRecord<Input>, now: ReadRecord<Input>): boolean {
  if (first.updateTime != null && now.updateTime != null && first.updateTime !== now.updateTime) return true
  return namesOf(first.values).some((name) => !isSameValue(first.values[name], now.values[name]))
}

/** The fields in which saving would change the record as it is now, in the order of the form. */
export const differingNames = <Input extends object>(typed: Input, now: ReadRecord<Input>): (keyof Input & string)[] =>
  namesOf(typed).filter((name) => !isSameValue(typed[name], now.values[name]))

/** What this person changed, and for every other field what the record holds now: a change of somebody else is not undone. */
export function keepTyped<Input extends object>(first: ReadRecord<Input>, typed: Input, now: ReadRecord<Input>): Input {
  const kept = { ...now.values }
  for (const name of namesOf(typed)) {
    if (!isSameValue(first.values[name], typed[name])) kept[name] = typed[name]
  }
  return kept
}
