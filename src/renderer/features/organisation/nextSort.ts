import { MAX_SORT } from '#shared/domain/limits.ts'

/** The place behind all of these, as a form shows it; 1 where there are none. */
export const nextSort = (others: readonly { readonly sort: number | null }[] = []): string =>
  String(Math.min(MAX_SORT, Math.max(0, ...others.map(({ sort }) => sort ?? 0)) + 1))
