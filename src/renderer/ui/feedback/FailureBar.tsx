import { useState } from 'react'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly failure: string
  /** Looks at the record again, after a look that failed. */
  readonly readAgain?: (() => Promise<void>) | undefined
  readonly className?: string
}

/** Why a write failed, and a button for another look where nobody knows yet what the server holds. */
export function FailureBar({ failure, readAgain, className }: Props) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  const look = async (read: () => Promise<void>): Promise<void> => {
    setReading(true)
    await read()
    setReading(false)
  }
  return (
    <MessageBar intent="error" role="alert" layout="multiline" {...(className === undefined ? {} : { className })}>
      <MessageBarBody>{failure}</MessageBarBody>
      {readAgain !== undefined && (
        <MessageBarActions>
          <Button size="small" disabledFocusable={isReading} onClick={() => void look(readAgain)}>
            {t('readAgain')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
