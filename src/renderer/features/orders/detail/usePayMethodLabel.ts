import { useCallback } from 'react'
import { usePayTypes } from '#renderer/kit/reference/index.ts'
import { isKnown } from '#shared/domain/codes.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'

/** Names of payment methods: those of spec.md §9, and the server's own for methods added later (spec.md §3: they are dynamic). */
export function usePayMethodLabel(): (method: number | null) => string {
  const label = useCodeLabel()
  const { data } = usePayTypes()
  return useCallback(
    (method) => {
      const later = method === null || isKnown('payMethod', method) ? undefined : data?.find(({ id }) => id === String(method))
      return later?.payName ?? label('payMethod', method)
    },
    [label, data],
  )
}
