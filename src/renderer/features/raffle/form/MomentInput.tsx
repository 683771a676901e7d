import type { RefCallBack } from 'react-hook-form'
import { Input, makeStyles, mergeClasses, type InputProps } from '@fluentui/react-components'

const useStyles = makeStyles({ root: { minWidth: 0, width: '100%' } })

type Props = Omit<InputProps, 'type' | 'value' | 'onChange'> & {
  /** `yyyy-MM-dd HH:mm`; with `isTimeOfDay` `HH:mm`. Empty where nothing complete is typed. */
  readonly value: string
  readonly isTimeOfDay?: boolean
  readonly ref?: RefCallBack
  readonly onValueChange: (value: string) => void
}

/** A day with its time, or a time of each day. The browser's control: it checks the parts while they are typed. */
export function MomentInput({ value, isTimeOfDay = false, onValueChange, className, ...input }: Props) {
  const styles = useStyles()
  return (
    <Input
      {...input}
      className={mergeClasses(styles.root, className)}
      type={isTimeOfDay ? 'time' : 'datetime-local'}
      value={value.replace(' ', 'T')}
      onChange={(_event, data) => onValueChange(data.value.replace('T', ' '))}
    />
  )
}
