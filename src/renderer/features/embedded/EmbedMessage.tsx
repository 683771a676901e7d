import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { EmbedState } from '#shared/schemas/embeds.ts'

const useStyles = makeStyles({ root: { flexShrink: 0, borderRadius: 0 } })

/**
 * The message that something was blocked in the external page, until the person dismisses it. Main clears a message before it
 * sends the same one again, so a repeated block is shown again.
 */
export function EmbedMessage({ embed }: { readonly embed: EmbedState }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const [read, setRead] = useState<string | null>(null)
  if (embed.message === read) return null
  return (
    <MessageBar className={styles.root} intent="warning" politeness="polite">
      <MessageBarBody>{embed.message}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('embedded.dismiss')}
            onClick={() => setRead(embed.message)}
          />
        }
      />
    </MessageBar>
  )
}
