import { useState } from 'react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage, notifyError } from '#renderer/kit/errors/errors.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import { useIsMounted } from '#renderer/kit/errors/useIsMounted.ts'
import { fateOf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { afterLast } from '#renderer/resource/form/placeField.ts'
import { siblingsOf } from '../entries.ts'
import { useDictionaryWrites } from '../useDictionaryWrites.ts'
import { type Line, lineSchema, useLine } from './line.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', padding: '4px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  field: { flex: '1 1 0', minWidth: 0 },
  input: { minWidth: 0 },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
})

/**
 * A line below the entries of a dictionary that adds one: name, key, Enter, and the line is free for the next one. The entry stands after
 * the last one. What was not added stays in the line, with the reason.
 */
export function QuickEntry({ parent }: { readonly parent: DictionaryEntry }) {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const { save, refresh } = useDictionaryWrites()
  const { line, isBusy, type, clear, send } = useLine(parent.id)
  const [faults, setFaults] = useState<Partial<Line>>({})
  const isMounted = useIsMounted()

  const fail = (error: unknown): void => {
    if (fateOf(error) === 'done') {
      clear()
      return notifyLasting('info', () => errorMessage(error))
    }
    setFaults({ dictValue: errorMessage(error) })
    // Another dictionary may be shown by now.
    if (!isMounted.current) notifyError(error)
    refresh()
  }
  const add = async ({ focusField }: FormHandle): Promise<void> => {
    const checked = lineSchema({ dictValue: t('wrong.dictValue'), dictKey: t('wrong.dictKey') }).safeParse(line)
    if (!checked.success) {
      const found = Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
      setFaults(found)
      return focusField('dictValue' in found ? 'dictValue' : 'dictKey')
    }
    setFaults({})
    try {
      const sort = afterLast(await siblingsOf(parent))
      await save({ ...checked.data, parentId: parent.id, code: parent.code ?? '', sort, remark: '', isSealed: 0 })
      clear()
    } catch (error) {
      fail(error)
    }
    focusField('dictValue')
  }
  const input = (name: keyof Line, maxLength: number) => (
    <Field className={styles.field} {...(faults[name] === undefined ? {} : { validationMessage: faults[name] })}>
      <Input
        size="small"
        className={styles.input}
        name={name}
        autoComplete="off"
        maxLength={maxLength}
        placeholder={t(`column.${name}`)}
        aria-label={t(`line.${name}`)}
        value={line[name]}
        readOnly={isBusy}
        onChange={(_event, { value }) => type({ [name]: value })}
      />
    </Field>
  )
  return (
    <Form className={styles.root} onSubmit={(form) => void send(() => add(form))}>
      {input('dictValue', MAX_LENGTH.name)}
      {input('dictKey', MAX_LENGTH.code)}
      <Button className={styles.button} size="small" type="submit" icon={<AddRegular />} disabledFocusable={isBusy}>
        {t('line.add')}
      </Button>
    </Form>
  )
}
