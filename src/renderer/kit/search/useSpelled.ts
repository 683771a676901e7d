import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../errors/errors.ts'
import { spellOnce, type Spell, type SpelledName } from './nameMatch.ts'
import { loadSpell } from './spell.ts'

/**
 * Prepares names for the search by characters and pinyin. The pinyin data loads once `isNeeded`; until then, and if it cannot be loaded,
 * names are found by their characters. `place` names the search in the error log.
 */
export function useSpelled(isNeeded: boolean, place: string): (name: string) => SpelledName {
  const [spell, setSpell] = useState<Spell | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      (error: unknown) => reportError(error, place),
    )
  }, [isNeeded, place])
  return useMemo(() => spellOnce(spell), [spell])
}
