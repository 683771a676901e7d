import { homedir, hostname, userInfo } from 'node:os'

/** The longest name of a PC in Windows' older form. Characters. */
const MAX_COMPUTER_NAME = 15

/**
 * The names that a setting may contain, with what they stand for on this PC: as Windows writes them, and as words that every system has.
 * They come from the system and not from the environment, which a shortcut can change.
 */
const NAMES: Readonly<Record<string, () => string>> = {
  '{hostname}': hostname,
  '{username}': () => userInfo().username,
  '{home}': () => accountHome(),
  '%computername%': () => hostname().toUpperCase().slice(0, MAX_COMPUTER_NAME),
  '%username%': () => userInfo().username,
  '%userprofile%': () => accountHome(),
}

/** Written like a name, known or not. */
const WRITTEN = /%[a-z][a-z0-9_()]*%|\{[a-z]+\}/giu

export const PLACEHOLDERS: readonly string[] = Object.keys(NAMES).map((name) => (name.startsWith('%') ? name.toUpperCase() : name))

/** A value whose texts have the names of this PC in place of the placeholders. What is only written like one stays. */
export function withPcNames(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(WRITTEN, (written) => valueOf(written) ?? written)
  if (Array.isArray(value)) return value.map(withPcNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPcNames(part)]))
}

/** Whether a text has something that is written like a placeholder, and is none. */
export const hasUnknownName = (text: string): boolean => (text.match(WRITTEN) ?? []).some((written) => valueOf(written) === null)

function valueOf(written: string): string | null {
  const name = written.toLowerCase()
  return Object.hasOwn(NAMES, name) ? (NAMES[name]?.() ?? null) : null
}

/** The account's folder as the system knows it. */
function accountHome(): string {
  try {
    return userInfo().homedir
  } catch {
    return homedir()
  }
}
