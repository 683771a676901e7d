import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { givenCode } from '#shared/domain/codes.ts'
import { toneOf } from '#shared/domain/tones.ts'
import type { CodeLabel } from '#renderer/ui/format/useCodeLabel.ts'

/** An order's status as a badge, or the 'none' text. Without hooks: lists render hundreds of them. */
export function orderStatus(sent: number | null, label: CodeLabel) {
  const status = givenCode(sent)
  return status === null ? (
    label('orderStatus', null)
  ) : (
    <StatusBadge tone={toneOf('orderStatus', status)} label={label('orderStatus', status)} />
  )
}
