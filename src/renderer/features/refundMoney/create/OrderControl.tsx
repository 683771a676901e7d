import type { KeyboardEvent, ReactNode } from 'react'
import { Button, Input, makeStyles } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import { TAKES_CODE } from '#renderer/ui/dialog/useScanGuard.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', gap: '8px' },
  input: { flexGrow: 1, minWidth: 0 },
})

interface Props {
  readonly control: CustomControl<string>
  /** The order that is asked for; null for none. */
  readonly asked: string | null
  /** Reads the order with this id. */
  readonly onAsk: (orderId: string) => void
  /** What was found, below the field. */
  readonly children: ReactNode
}

/**
 * The id of an order, typed or scanned. Enter, which a scanner types after the code, reads the order first; once it is there, Enter
 * submits the form as in any other field.
 */
export function OrderControl({ control, asked, onAsk, children }: Props) {
  const { name, value, isReadOnly, ref } = control
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const typed = tidyNumber(value)
  const isNew = isRecordId(typed) && typed !== asked
  const ask = (): void => {
    if (isNew) onAsk(typed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isNew || isComposing(event)) return
    event.preventDefault()
    ask()
  }
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <Input
          {...TAKES_CODE}
          ref={ref}
          name={name}
          className={styles.input}
          value={value}
          readOnly={isReadOnly}
          autoComplete="off"
          onChange={(_event, data) => control.onChange(data.value)}
          onKeyDown={onKeyDown}
          onBlur={ask}
        />
        <Button icon={<SearchRegular />} disabledFocusable={!isNew || isReadOnly} onClick={ask}>
          {t('create.read')}
        </Button>
      </div>
      {children}
    </div>
  )
}
