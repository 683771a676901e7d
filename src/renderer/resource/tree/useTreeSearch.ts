import { useEffect, useMemo, useState } from 'react'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { matchName, plain, spellOnce, type Spell } from '#renderer/kit/search/nameMatch.ts'
import { loadSpell } from '#renderer/kit/search/spell.ts'

/** Returns the check whether a node matches the typed name or pinyin; null while nothing is typed. Loads the pinyin data on demand. */
export function useTreeSearch<Node>(typed: string, label: (node: Node) => string): ((node: Node) => boolean) | null {
  const wanted = plain(typed.trim())
  const isSearching = wanted !== ''
  const [spell, setSpell] = useState<Spell | null>(null)
  useEffect(() => {
    if (!isSearching) return
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      (error: unknown) => reportError(error, 'tree search'),
    )
  }, [isSearching])
  const spelled = useMemo(() => spellOnce(spell), [spell])
  return isSearching ? (node) => matchName(spelled(label(node)), wanted) !== null : null
}
