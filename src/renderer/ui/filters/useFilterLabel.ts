import { useTexts } from '#renderer/kit/pageTexts.ts'

type Labels = Readonly<Record<string, string>>

/** The labels of filters, by their names in `shared/domain/filters.ts`. */
export function useFilterLabel(): (name: string) => string {
  const labels: Labels = useTexts().filters.field
  return (name) => labels[name] ?? name
}

/** The labels of ranges of days, by the name of the field with the first day. */
export function useRangeLabel(): (name: string) => string {
  const labels: Labels = useTexts().filters.range
  return (name) => labels[name] ?? name
}
