import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { changeListPreference } from '#renderer/kit/session/preferences.ts'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { useInitialFocus } from '#renderer/ui/focus/useInitialFocus.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import type { FilterForm } from '#renderer/ui/filters/filterForm.ts'
import type { ChosenPresets } from '#renderer/ui/filters/range/ranges.ts'
import { useFilterLabel } from '#renderer/ui/filters/useFilterLabel.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'
import { isWorthKeeping, toSaved, unsavedNames, withSaved } from './savedFilterForm.ts'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  name: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', maxHeight: '280px', margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '34px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
})

interface Props {
  readonly listKey: ListKey
  readonly fields: FilterFields
  readonly saved: readonly SavedFilter[]
  readonly form: FilterForm
  /** The presets that were chosen in the form. */
  readonly presets: ChosenPresets
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The name in the field. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onClose: () => void
}

/** Saves the current filters under a name, and deletes saved ones. */
export function SavedFiltersDialog({ listKey, fields, saved, form, presets, now, typed, onTyped, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const filterLabel = useFilterLabel()
  const nameField = useInitialFocus()
  const name = typed.trim()
  const isWorthIt = isWorthKeeping(fields, form)
  const unsaved = unsavedNames(fields).map(filterLabel).join(t('saved.separator'))
  const save = (filters: readonly SavedFilter[]): void => changeListPreference(listKey, { filters })
  const submit = (): void => {
    if (name === '' || !isWorthIt) return
    save(withSaved(saved, toSaved(fields, name, form, presets, now)))
    notify('success', () => t('saved.done', { name }))
    onTyped('')
  }
  return (
    <InfoDialog narrow title={t('saved.title')} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        <Field className={styles.name} label={t('saved.name')}>
          <Input
            ref={nameField}
            value={typed}
            maxLength={MAX_LENGTH.filterName}
            autoComplete="off"
            disabled={!isWorthIt}
            onChange={(_event, { value }) => onTyped(value)}
          />
        </Field>
        <Button type="submit" appearance="primary" disabledFocusable={name === '' || !isWorthIt}>
          {t('saved.save')}
        </Button>
      </Form>
      <Text size={200} className={styles.quiet}>
        {isWorthIt ? t(unsaved === '' ? 'saved.hintPlain' : 'saved.hint', { fields: unsaved }) : t('saved.nothing')}
      </Text>
      {saved.length > 0 && (
        <ul className={styles.list} aria-label={t('saved.title')}>
          {saved.map((filter) => (
            <li key={filter.name} className={styles.item}>
              <Text>{filter.name}</Text>
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('saved.remove', { name: filter.name })}
                onClick={() => save(saved.filter((other) => other !== filter))}
              />
            </li>
          ))}
        </ul>
      )}
    </InfoDialog>
  )
}
