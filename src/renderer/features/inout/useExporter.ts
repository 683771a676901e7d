import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { toFilterArgs, type FilterForm } from '#renderer/ui/filters/filterForm.ts'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import type { ExportKind, TemplateKind } from './kinds.ts'
import { useKindTexts } from './useKindTexts.ts'

/** Starts the exports and template downloads of the import and export page. */
export function useExporter() {
  const { t } = useTranslation('inout')
  const { isStarting, start } = useStartExport()
  const textsOf = useKindTexts()
  const wordsOf = useFilterWords()
  return {
    isStarting,
    exportKind: (kind: ExportKind, form: FilterForm): Promise<void> => {
      const { endpoint, fields, isPaged } = kind
      const words = wordsOf(fields, form)
      const range = exportRange(fields, form, words, t('all'), Date.now())
      const args: Record<string, string | number> = { ...(isPaged ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
      const fileName = `${t('name', { kind: textsOf(kind).file, range })}.xlsx`
      return start(endpoint, args, fileName, exportFilters(words))
    },
    download: (kind: TemplateKind): Promise<void> => start(kind.endpoint, {}, `${textsOf(kind).kind}.xlsx`),
  }
}
