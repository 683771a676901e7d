import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#renderer/ui/filters/FilterBar.tsx'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { useFilterForm } from '#renderer/ui/filters/useFilterForm.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import type { ExportKind, TemplateKind } from './kinds.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { useExporter } from './useExporter.ts'
import { useKindTexts } from './useKindTexts.ts'

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
      <About kind={kind} />
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

function About({ kind }: { readonly kind: ExportKind | TemplateKind }) {
  const styles = useStyles()
  return <Text className={styles.about}>{useKindTexts()(kind).about}</Text>
}
