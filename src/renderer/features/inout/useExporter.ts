import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { toFilterArgs, type FilterForm } from '#renderer/ui/filters/filterForm.ts'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import type { ExportKind, TemplateKind } from './kinds.ts'

/** Starts the exports and template downloads of the import and export page. */
export function useExporter() {
  const { t } = useTranslation('inout')
  const { isStarting, start } = useStartExport()
  const wordsOf = useFilterWords()
  return {
    isStarting,
    exportKind: ({ name, endpoint, fields, isPaged }: ExportKind, form: FilterForm): Promise<void> => {
      const words = wordsOf(fields, form)
      const range = exportRange(fields, form, words, t('all'), Date.now())
      const args: Record<string, string | number> = { ...(isPaged ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
      const fileName = `${t('name', { kind: t(`file.${name}`), range })}.xlsx`
      return start(endpoint, args, fileName, exportFilters(words))
    },
    download: ({ name, endpoint }: TemplateKind): Promise<void> => start(endpoint, {}, `${t(`kind.${name}`)}.xlsx`),
  }
}
