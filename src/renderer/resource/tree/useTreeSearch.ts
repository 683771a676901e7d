import { matchName, plain } from '#renderer/kit/search/nameMatch.ts'
import { useSpelled } from '#renderer/kit/search/useSpelled.ts'

/** Returns the check whether a node matches the typed name or pinyin; null while nothing is typed. Loads the pinyin data on demand. */
export function useTreeSearch<Node>(typed: string, label: (node: Node) => string): ((node: Node) => boolean) | null {
  const wanted = plain(typed.trim())
  const isSearching = wanted !== ''
  const spelled = useSpelled(isSearching, 'tree search')
  return isSearching ? (node) => matchName(spelled(label(node)), wanted) !== null : null
}
