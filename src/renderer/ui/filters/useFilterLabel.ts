import { useTexts } from '#renderer/kit/pageTexts.ts'
import { textOf } from '#shared/locales/ownTexts.ts'

/** The labels of filters, by the names under which areas declare them. */
export function useFilterLabel(): (name: string) => string {
  const texts = useTexts()
  return (name) => textOf(texts, texts.filters.field, 'filters', name) ?? name
}

/** The labels of ranges of days, by the name of the field with the first day. */
export function useRangeLabel(): (name: string) => string {
  const texts = useTexts()
  return (name) => textOf(texts, texts.filters.range, 'ranges', name) ?? name
}
