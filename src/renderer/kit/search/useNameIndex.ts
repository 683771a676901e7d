import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../errors/errors.ts'
import { cachedNameIndex, type ToPinyin, type IndexedName } from './nameMatch.ts'
import { loadPinyin } from './pinyin.ts'

/**
 * Prepares names for the search by characters and pinyin. The pinyin data loads once `isNeeded`; until then, and if it cannot be loaded,
 * names are found by their characters. `place` names the search in the error log.
 */
export function useNameIndex(isNeeded: boolean, place: string): (name: string) => IndexedName {
  const [toPinyin, setToPinyin] = useState<ToPinyin | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    loadPinyin().then(
      (loaded) => setToPinyin(() => loaded),
      (error: unknown) => reportError(error, place),
    )
  }, [isNeeded, place])
  return useMemo(() => cachedNameIndex(toPinyin), [toPinyin])
}
