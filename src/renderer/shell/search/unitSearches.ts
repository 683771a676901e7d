import { useQuery } from '@tanstack/react-query'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { showInTree } from '#renderer/resource/tree/showInTree.ts'
import { loadUnits, UNIT_TREE, type Unit } from '#renderer/resource/tree/unitTree.ts'
import { hasId } from '#shared/api/noValue.ts'
import { PAGES } from '#shared/areas/organisation/area.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'

/** A unit or store whose name matches the search text. */
export interface FoundUnit {
  readonly id: string
  readonly name: string
  /** The name of the unit above it; empty for the topmost. */
  readonly above: string
  /** Opens the tree at it. */
  readonly run: () => void
}

/** One letter is the beginning of a menu's name. */
const MIN_LENGTH = 2
/** A code or a phone number. */
const DIGITS = /^[\d\s-]+$/u
const NONE: readonly FoundUnit[] = []
const nameOf = ({ deptName }: Unit): string => deptName ?? ''

/** The units and stores that a name or its pinyin finds, for a person whose menu has their tree. They are read with the first text. */
export function useFoundUnits(typed: string): readonly FoundUnit[] {
  const { menu } = useMenu()
  const text = typed.trim()
  const isAsked = text.length >= MIN_LENGTH && !DIGITS.test(text) && menu.gives(PAGES.units)
  // The same answer as that of the tree, which is read again when it is out of date.
  const { data } = useQuery({ queryKey: ['tree', UNIT_TREE, null], queryFn: loadUnits, enabled: isAsked, staleTime: 5 * MINUTE })
  const matches = useNameSearch(isAsked ? text : '', nameOf, 'unit search')
  if (data === undefined || matches === null) return NONE
  const byId = new Map(data.map((unit) => [unit.id, unit]))
  const target = { path: PAGES.units, label: menu.find(PAGES.units)?.name ?? '', key: UNIT_TREE }
  return data
    .filter((unit) => hasId(unit) && matches(unit))
    .map((unit) => ({
      id: unit.id,
      name: nameOf(unit),
      above: nameOf(byId.get(unit.parentId ?? '') ?? { ...unit, deptName: null }),
      run: () => showInTree(target, unit.id, idsAbove(unit, byId)),
    }))
}

/** The ids of the units above one; those of a circle once. */
function idsAbove(unit: Unit, byId: ReadonlyMap<string, Unit>): readonly string[] {
  const above = new Set<string>()
  for (let id = unit.parentId; id !== null && byId.has(id) && !above.has(id); id = byId.get(id)?.parentId ?? null) above.add(id)
  return [...above]
}
