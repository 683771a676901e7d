import { useState, type KeyboardEvent, type RefCallback } from 'react'
import { Button, Input, makeStyles, tokens, type InputProps } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular, KeyboardShiftUppercaseRegular } from '@fluentui/react-icons'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  after: { display: 'flex', alignItems: 'center', gap: '2px' },
  capsLock: { display: 'flex', fontSize: '18px', color: tokens.colorStatusWarningForeground1 },
})

type Props = Pick<
  InputProps,
  'readOnly' | 'autoComplete' | 'className' | 'contentBefore' | 'placeholder' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly ref?: RefCallback<HTMLInputElement>
  readonly name: string
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** A password field: its text can be revealed, and it shows when caps lock is on. */
export function PasswordInput({ value, onValueChange, ...props }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Input
      {...props}
      type={revealed ? 'text' : 'password'}
      value={value}
      maxLength={MAX_LENGTH.password}
      onChange={(_event, data) => onValueChange(data.value)}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCapsLock(false)}
      contentAfter={
        <span className={styles.after}>
          {capsLock && (
            <output className={styles.capsLock} title={t('password.capsLock')} aria-label={t('password.capsLock')}>
              <KeyboardShiftUppercaseRegular aria-hidden />
            </output>
          )}
          <Button
            appearance="transparent"
            size="small"
            icon={revealed ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={revealed ? t('password.hide') : t('password.reveal')}
            onClick={() => setRevealed(!revealed)}
          />
        </span>
      }
    />
  )
}
