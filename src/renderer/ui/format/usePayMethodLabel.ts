import { useCallback } from 'react'
import { usePayTypes } from '#renderer/kit/reference/index.ts'
import { isKnown } from '#shared/domain/codes.ts'
import { useCodeLabel } from './useCodeLabel.ts'

/** Names of payment methods: those of spec.md §9, and the server's own for methods added later (spec.md §3: they are dynamic). */
export function usePayMethodLabel(): (method: string | null) => string {
  const label = useCodeLabel()
  const { data } = usePayTypes()
  return useCallback(
    (method) => {
      if (method === null) return label('payMethod', null)
      // Never a number of its digits: an id of 19 digits would lose some.
      const known = Number(method)
      if (isKnown('payMethod', known)) return label('payMethod', known)
      return data?.find(({ id }) => id === method)?.payName ?? method
    },
    [label, data],
  )
}
