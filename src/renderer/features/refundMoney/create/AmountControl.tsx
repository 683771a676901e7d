import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import { MoneyInput } from '#renderer/ui/fields/number/MoneyInput.tsx'

const useStyles = makeStyles({ root: { display: 'flex', gap: '8px', '& > :first-child': { flexGrow: 1, minWidth: 0 } } })

interface Props {
  readonly control: CustomControl<number | null>
  /** The most that may be paid back, in fen; null until the order is read. */
  readonly most: number | null
}

/** The amount that is paid back, and a button for all that is left. */
export function AmountControl({ control, most }: Props) {
  const { name, value, isReadOnly, ref } = control
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const canFill = most !== null && most > 0 && !isReadOnly
  return (
    <div className={styles.root}>
      <MoneyInput ref={ref} name={name} value={value} readOnly={isReadOnly} onValueChange={(fen) => control.onChange(fen)} />
      <Button disabledFocusable={!canFill} onClick={() => canFill && control.onChange(most)}>
        {t('create.all')}
      </Button>
    </div>
  )
}
