import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { exportRange } from '#renderer/ui/filters/exportRange.ts'
import { toFilterArgs, type FilterForm } from '#renderer/ui/filters/filterForm.ts'
import type { ExportKind, TemplateKind } from './kinds.ts'

/** Starts the exports and template downloads of the import and export page. */
export function useExporter() {
  const { t } = useTranslation('inout')
  const { isStarting, start } = useStartExport()
  return {
    isStarting,
    exportKind: ({ name, endpoint, fields, isPaged }: ExportKind, form: FilterForm): Promise<void> => {
      const range = exportRange(dayOfKind(fields, form, 'from'), dayOfKind(fields, form, 'to'), t('all'), Date.now())
      const args: Record<string, string | number> = { ...(isPaged ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
      return start(endpoint, args, `${t('name', { kind: t(`kind.${name}`), range })}.xlsx`)
    },
    download: ({ name, endpoint }: TemplateKind): Promise<void> => start(endpoint, {}, `${t(`kind.${name}`)}.xlsx`),
  }
}

/** The day in the form's first field of this kind, for the file name; empty if there is none. */
function dayOfKind(fields: ExportKind['fields'], form: FilterForm, kind: 'from' | 'to'): string {
  const name = Object.keys(fields).find((field) => fields[field]?.kind === kind)
  return name === undefined ? '' : (form[name] ?? '')
}
