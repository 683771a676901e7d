import { useState } from 'react'
import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { changeListPreference } from '#renderer/kit/session/preferences.ts'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'
import type { OrderForm } from './filters.ts'
import { isWorthKeeping, toSaved, withSaved } from './savedFilters.ts'

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
  readonly list: readonly SavedFilter[]
  readonly form: OrderForm
  readonly now: number
  readonly onClose: () => void
}

const save = (filters: readonly SavedFilter[]): void => changeListPreference('orders', { filters })

/** Saves the filters as they stand under a name, and takes saved ones off. */
export function SavedFiltersDialog({ list, form, now, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const canSave = name !== '' && isWorthKeeping(form)
  const submit = (): void => {
    if (!canSave) return
    save(withSaved(list, toSaved(name, form, now)))
    setTyped('')
  }
  return (
    <InfoDialog narrow title={t('saved.title')} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        <Field className={styles.name} label={t('saved.name')}>
          <Input
            value={typed}
            maxLength={MAX_LENGTH.filterName}
            autoComplete="off"
            disabled={!isWorthKeeping(form)}
            onChange={(_event, { value }) => setTyped(value)}
          />
        </Field>
        <Button type="submit" disabledFocusable={!canSave}>
          {t('saved.save')}
        </Button>
      </Form>
      <Text size={200} className={styles.quiet}>
        {t(isWorthKeeping(form) ? 'saved.hint' : 'saved.nothing')}
      </Text>
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('saved.title')}>
          {list.map((saved) => (
            <li key={saved.name} className={styles.item}>
              <Text>{saved.name}</Text>
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('saved.remove', { name: saved.name })}
                onClick={() => save(list.filter((other) => other !== saved))}
              />
            </li>
          ))}
        </ul>
      )}
    </InfoDialog>
  )
}
