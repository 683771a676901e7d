import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { FilterBar } from '#renderer/ui/filters/FilterBar.tsx'
import { emptyForm, type FilterForm, toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { useFilterForm } from '#renderer/ui/filters/useFilterForm.tsx'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { useKindTexts, type ExportKind, type TemplateKind } from './kinds.ts'

const useStyles = makeStyles({
  about: { display: 'block', marginBottom: '16px', color: tokens.colorNeutralForeground3 },
})

/** One kind of export with its filters. */
export function ExportPanel({ kind }: { readonly kind: ExportKind }) {
  const { t } = useTranslation(['inout', 'filters'])
  const { isStarting, exportKind } = useExporter()
  const { form, setForm, filters, apply } = useFilterForm({
    fields: kind.fields,
    draft: `export ${kind.name}`,
    initial: emptyForm(kind.fields),
    use: 'export',
    onApply: (tidy) => void exportKind(kind, tidy),
  })
  const submit = { label: t('export'), icon: <ArrowDownloadRegular />, isBusy: isStarting }
  return (
    <Panel title={useKindTexts()(kind).kind}>
      <About kind={kind} more={t(filters.length === 0 ? 'filtered.none' : 'filtered.some')} />
      {filters.length === 0 ? (
        <Button
          appearance="primary"
          icon={submit.icon}
          disabledFocusable={isStarting}
          onClick={(event) => isFirstClick(event) && apply(form)}
        >
          {submit.label}
        </Button>
      ) : (
        <FilterBar
          showsAll
          label={t('filters:label')}
          filters={filters}
          submit={submit}
          onSubmit={() => apply(form)}
          onReset={() => setForm(emptyForm(kind.fields))}
        />
      )}
    </Panel>
  )
}

/** A file to fill in. */
export function TemplatePanel({ kind }: { readonly kind: TemplateKind }) {
  const { t } = useTranslation('inout')
  const { isStarting, download } = useExporter()
  return (
    <Panel title={useKindTexts()(kind).kind}>
      <About kind={kind} />
      <Button
        appearance="primary"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isStarting}
        onClick={(event) => isFirstClick(event) && void download(kind)}
      >
        {t('download')}
      </Button>
    </Panel>
  )
}

interface AboutProps {
  readonly kind: ExportKind | TemplateKind
  /** A sentence that the form decides, behind those of the kind. */
  readonly more?: string
}

function About({ kind, more }: AboutProps) {
  const styles = useStyles()
  const { t } = useTranslation('inout')
  const { about } = useKindTexts()(kind)
  return <Text className={styles.about}>{more === undefined ? about : t('aboutAndMore', { about, more })}</Text>
}

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
