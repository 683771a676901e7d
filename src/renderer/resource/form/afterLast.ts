import { MAX_SORT } from '#shared/domain/limits.ts'

/** The `sort` of a new record, which puts it after these; 1 where there are none. */
export const afterLast = (others: readonly { readonly sort: number | null }[] = []): number =>
  Math.min(MAX_SORT, Math.max(0, ...others.map(({ sort }) => sort ?? 0)) + 1)
