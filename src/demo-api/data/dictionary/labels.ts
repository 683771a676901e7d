import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import type { CodeList } from '#shared/domain/codes.ts'

const lists: Readonly<Record<CodeList, Readonly<Record<string, string>>>> = zh

/** What a code of a list is called in Chinese; the code itself where it is none of the list, nothing for no value. */
export const labelOf = (list: CodeList, code: number | null): string =>
  code === null || code === -1 ? '' : (lists[list][String(code)] ?? String(code))
