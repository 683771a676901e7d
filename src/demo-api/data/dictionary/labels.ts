import { codeLabel, type CodeList } from '#shared/domain/codes.ts'
import * as zh from '#shared/locales/zh/index.ts'

/** The Chinese label of a code; the code itself if the list does not contain it, and an empty text for 'no value'. */
export const labelOf = (list: CodeList, code: number | null): string =>
  code === null || code === -1 ? '' : (codeLabel(zh, list, code) ?? String(code))
