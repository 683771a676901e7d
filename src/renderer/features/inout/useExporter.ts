import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/app/bridge.ts'
import { notifyError } from '#renderer/app/errors.ts'
import { EVERY_ROW } from '#renderer/app/exports.ts'
import { exportRange } from '#renderer/ui/filters/exportRange.ts'
import { toFilterArgs, type FilterForm } from '#renderer/ui/filters/filterForm.ts'
import type { ExportRequest } from '#shared/exportJobs.ts'
import type { ExportKind, TemplateKind } from './kinds.ts'

/** Starts exports; `isStarting` until main has taken one or the person has closed the save dialog. */
export function useExporter() {
  const { t } = useTranslation('inout')
  const [isStarting, setStarting] = useState(false)
  const start = async (request: ExportRequest): Promise<void> => {
    setStarting(true)
    try {
      // What runs is on this page, and a notice comes when it has ended.
      await invoke('exports:start', request)
    } catch (error) {
      notifyError(error)
    } finally {
      setStarting(false)
    }
  }
  return {
    isStarting,
    exportKind: ({ name, endpoint, fields, isPaged }: ExportKind, form: FilterForm): Promise<void> => {
      const range = exportRange(dayOfKind(fields, form, 'from'), dayOfKind(fields, form, 'to'), t('all'), Date.now())
      const args = { ...(isPaged ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
      return start({ name: endpoint, args, suggestedName: `${t('name', { kind: t(`kind.${name}`), range })}.xlsx` })
    },
    download: ({ name, endpoint }: TemplateKind): Promise<void> => start({ name: endpoint, args: {}, suggestedName: `${t(`kind.${name}`)}.xlsx` }),
  }
}

/** The day in the first field of its kind: the range that names the file. */
function dayOfKind(fields: ExportKind['fields'], form: FilterForm, kind: 'from' | 'to'): string {
  const name = Object.keys(fields).find((field) => fields[field]?.kind === kind)
  return name === undefined ? '' : (form[name] ?? '')
}
