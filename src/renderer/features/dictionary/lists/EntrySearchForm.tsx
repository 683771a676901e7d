import { useState } from 'react'
import { Button, Input, makeStyles } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { EntrySearch } from './useEntries.ts'

const useStyles = makeStyles({
  // Takes a line of its own where the buttons leave less than its fields need.
  place: { flex: '1 1 220px', minWidth: 0 },
  root: { display: 'flex', gap: '4px' },
  input: { minWidth: 0, flexGrow: 1, flexBasis: 0 },
  button: { flexShrink: 0 },
})

interface Props {
  /** Dictionaries are searched by code too; the entries of one have its code. */
  readonly byCode: boolean
  readonly search: EntrySearch
  readonly onSearch: (search: EntrySearch) => void
}

/** The search of a list, on Enter or by its button. */
export function EntrySearchForm({ byCode, search, onSearch }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['dictionary', 'common'])
  const [typed, setTyped] = useState(search)
  const input = (name: keyof EntrySearch) => (
    <Input
      size="small"
      className={styles.input}
      name={name}
      type="search"
      autoComplete="off"
      maxLength={MAX_LENGTH.filterText}
      placeholder={t(`column.${name}`)}
      aria-label={t(`search.${name}`)}
      value={typed[name]}
      onChange={(_event, { value }) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <search className={styles.place}>
      <Form className={styles.root} onSubmit={() => onSearch({ code: typed.code.trim(), dictValue: typed.dictValue.trim() })}>
        {input('dictValue')}
        {byCode && input('code')}
        <Button
          className={styles.button}
          size="small"
          type="submit"
          icon={<SearchRegular />}
          aria-label={t('common:search')}
          title={t('common:search')}
        />
      </Form>
    </search>
  )
}
