import { storeName } from '#renderer/ui/filters/store/storeMatch.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'

/** The units that an employee can belong to, by id and by name. */
export interface Units {
  readonly names: ReadonlyMap<string, string>
  /** The ids of the units of a name: several units may have the same. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** False until the list of units is there: no text is wrong before. */
  readonly isRead: boolean
}

/** @param departments Undefined until they are there. */
export function unitsOf(departments: readonly Department[] | undefined): Units {
  const names = new Map<string, string>()
  const ids = new Map<string, readonly string[]>()
  for (const unit of departments ?? []) {
    if (!hasId(unit)) continue
    names.set(unit.id, storeName(unit))
    for (const name of new Set([unit.deptName, unit.fullName])) {
      if (name !== null) ids.set(name, [...(ids.get(name) ?? []), unit.id])
    }
  }
  return { names, ids, isRead: departments !== undefined }
}

/** The unit that a text means, by its id or its name; or why it means none. */
export function unitMeant(units: Units, text: string): { readonly id: string } | 'unread' | 'unknown' | 'ambiguous' {
  if (!units.isRead) return 'unread'
  if (units.names.has(text)) return { id: text }
  const [id, ...others] = units.ids.get(text) ?? []
  if (id === undefined) return 'unknown'
  return others.length === 0 ? { id } : 'ambiguous'
}

/**
 * The text of a unit that a file gives by id and name: the name where it is enough. An id and a name that contradict each other stay
 * together, and no unit has such a name: a spreadsheet that is filled down counts ids up.
 */
export function unitText(units: Units, id: string, name: string): string {
  if (id === '') return name
  const known = units.names.get(id)
  if (known === undefined) {
    const meant = unitMeant(units, name)
    return meant === 'unread' || meant === 'unknown' ? id : name
  }
  if (name !== '' && units.ids.get(name)?.includes(id) !== true) return `${id} ${name}`
  return units.ids.get(known)?.length === 1 ? known : id
}
