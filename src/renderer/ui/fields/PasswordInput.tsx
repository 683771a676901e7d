import { useState, type KeyboardEvent, type RefCallback } from 'react'
import { Button, Input, makeStyles, tokens, type InputProps } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular, KeyboardShiftUppercaseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { TAKEN_AS_IT_IS } from '#renderer/kit/window/cleanInsertions.ts'
import { pressedKey } from '#renderer/kit/window/shortcuts.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { ariaKeyshortcuts, isShortcut, shortcutLabels } from '#shared/keymap.ts'

const useStyles = makeStyles({
  after: { display: 'flex', alignItems: 'center', gap: '2px' },
  capsLock: { display: 'flex', fontSize: '18px', color: tokens.colorStatusWarningForeground1 },
})

/** The key has one name on every system: the setup page, which does not know its system, has password fields as well. */
const [REVEAL_LABEL = ''] = shortcutLabels('revealPassword', '')
const REVEAL_ARIA = ariaKeyshortcuts('revealPassword', '')

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
  const toggle = () => setRevealed(!revealed)
  const onKeyDown = (event: KeyboardEvent) => {
    readCapsLock(event)
    if (isShortcut('revealPassword', pressedKey(event))) toggle()
  }
  const label = t(revealed ? 'password.hide' : 'password.reveal')

  return (
    <Input
      {...props}
      {...TAKEN_AS_IT_IS}
      type={revealed ? 'text' : 'password'}
      value={value}
      maxLength={MAX_LENGTH.password}
      onChange={(_event, data) => onValueChange(data.value)}
      onKeyDown={onKeyDown}
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
            aria-label={label}
            title={`${label} (${REVEAL_LABEL})`}
            aria-keyshortcuts={REVEAL_ARIA}
            // Tab goes on to the next field, where people type next; the key above does the same for the keyboard.
            tabIndex={-1}
            onClick={toggle}
          />
        </span>
      }
    />
  )
}
