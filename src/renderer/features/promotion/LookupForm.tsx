import { useRef, useState } from 'react'
import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ID_PATTERN } from '#shared/domain/patterns.ts'
import { tidyCode } from '#renderer/kit/records/recordCode.ts'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { usePartFocus } from '#renderer/ui/focus/usePartFocus.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', minHeight: '84px' },
  field: { width: '360px' },
  // In line with the input, below the label.
  button: { marginTop: '26px' },
})

interface Props {
  /** The number whose result is shown; it stays in the field until another one is typed. */
  readonly shown: string
  readonly onLookUp: (number: string) => void
}

/**
 * Submits a typed number. A scanned one does not pass through the field: the field has no name, so the scanner's text is removed from it.
 */
export function LookupForm({ shown, onLookUp }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['coupons', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [{ typed, of }, setTyped] = useState({ typed: shown, of: shown })
  const [hasFault, setFault] = useState(false)
  // Set while rendering, so that a scanned number is in the field as soon as its rule is loaded.
  if (of !== shown) {
    setTyped({ typed: shown, of: shown })
    setFault(false)
  }
  usePartFocus(field)
  const submit = (): void => {
    const number = tidyCode(typed)
    const isNumber = ID_PATTERN.test(number)
    setFault(!isNumber)
    field.current?.select()
    if (isNumber) onLookUp(number)
  }
  return (
    <Form className={styles.root} onSubmit={submit}>
      <div className={styles.field}>
        <Field label={t('field.number')} {...(hasFault ? { validationMessage: t('numberFault') } : { hint: t('numberHint') })}>
          <Input
            ref={(element: HTMLInputElement | null) => void (field.current = element)}
            value={typed}
            maxLength={64}
            autoComplete="off"
            onChange={(_event, data) => setTyped({ typed: data.value, of })}
          />
        </Field>
      </div>
      <Button type="submit" appearance="primary" className={styles.button} icon={<SearchRegular />}>
        {t('common:search')}
      </Button>
    </Form>
  )
}
