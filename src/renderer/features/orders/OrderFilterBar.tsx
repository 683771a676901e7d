import { useState } from 'react'
import { Field, Input, makeStyles, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#renderer/ui/DayInput.tsx'
import { FilterBar } from '#renderer/ui/FilterBar.tsx'
import { CODE_LISTS, type CodeList } from '#shared/domain/codes.ts'
import { lastDays } from './days.ts'
import { EMPTY_FORM, findProblems, type FilterField, type FilterForm, type FilterProblems } from './filters.ts'
import { QuickDates } from './QuickDates.tsx'
import { StoreField } from './StoreField.tsx'
import { useCodeLabel } from './useCodeLabel.ts'

const useStyles = makeStyles({
  // The label stands inside the field's line: eight filters then take two rows, not four.
  field: {
    gridTemplateColumns: '76px minmax(0, 1fr)',
    '& > label': { paddingTop: '5px', whiteSpace: 'nowrap' },
    // Fluent's fields are as wide as their text input likes to be; these are as wide as their column.
    '& .fui-Input, & .fui-Select, & .fui-Combobox': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0 },
  },
})

interface Props {
  readonly applied: FilterForm
  readonly onApply: (form: FilterForm) => void
}

/** The order list's filters; nothing is sent before 查询 or Enter, and nothing wrong is sent at all. */
export function OrderFilterBar({ applied, onApply }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const [form, setForm] = useState(applied)
  const [problems, setProblems] = useState<FilterProblems>({})

  const set = (field: FilterField, value: string): void => {
    setForm((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }
  const apply = (next: FilterForm): void => {
    const found = findProblems(next)
    setForm(next)
    setProblems(found)
    if (Object.keys(found).length === 0) onApply(next)
  }

  const text = (field: 'orderId' | 'userId' | 'mobile') => {
    const problem = problems[field]
    return (
      <Field className={styles.field} orientation="horizontal" label={t(`filter.${field}`)} validationMessage={problem === undefined ? null : t(`invalid.${problem}`)}>
        <Input value={form[field]} onChange={(_event, { value }) => set(field, value)} autoComplete="off" />
      </Field>
    )
  }
  const code = (field: 'status' | 'orderType' | 'orderSource', list: CodeList) => (
    <Field className={styles.field} orientation="horizontal" label={t(`filter.${field}`)}>
      <Select value={form[field]} onChange={(_event, { value }) => set(field, value)}>
        <option value="">{t('common:all')}</option>
        {CODE_LISTS[list].map((value) => (
          <option key={value} value={value}>
            {label(list, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
  const day = (field: 'from' | 'to') => {
    const problem = problems[field]
    return (
      <Field className={styles.field} orientation="horizontal" label={t(`filter.${field}`)} validationMessage={problem === undefined ? null : t(`invalid.${problem}`)}>
        <DayInput value={form[field]} onChange={(value) => set(field, value)} />
      </Field>
    )
  }
  return (
    <FilterBar
      label={t('filter.label')}
      onSearch={() => apply(form)}
      onReset={() => apply(EMPTY_FORM)}
      extra={
        <QuickDates onChoose={(days) => apply({ ...form, ...lastDays(days, Date.now()) })} />
      }
    >
      {text('orderId')}
      {code('status', 'orderStatus')}
      {code('orderType', 'orderType')}
      {code('orderSource', 'orderSource')}
      <StoreField className={styles.field} value={form.deptId} onChange={(value) => set('deptId', value)} />
      {day('from')}
      {day('to')}
      {text('userId')}
      {text('mobile')}
    </FilterBar>
  )
}
