import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import type { CodeList } from '#shared/domain/codes.ts'

const lists: Readonly<Record<CodeList, Readonly<Record<string, string>>>> = zh

/** The Chinese label of a code; the code itself if the list does not contain it, and an empty text for 'no value'. */
export const labelOf = (list: CodeList, code: number | null): string =>
  code === null || code === -1 ? '' : (lists[list][String(code)] ?? String(code))
