import type { ReactNode } from 'react'
import { toneOf, type ToneList } from '#shared/domain/codes.ts'
import { StatusBadge } from '../feedback/StatusBadge.tsx'
import type { CodeLabel } from './useCodeLabel.ts'

/** The label of a code as a badge; the plain 'none' text without a code. It calls no hooks: lists draw hundreds of badges. */
export function codeBadge(list: ToneList, code: number | null, label: CodeLabel): ReactNode {
  return code === null ? label(list, null) : <StatusBadge tone={toneOf(list, code)} label={label(list, code)} />
}
