import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { ErrorLogDetails } from '#renderer/ui/errorLog/ErrorLogDetails.tsx'
import { entryText } from '#renderer/ui/errorLog/entryText.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  message: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly entry: ErrorLogEntry
  readonly onClose: () => void
}

/** All fields of one error, with its stack, and a button that copies them. */
export function LogDialog({ entry, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['errorLog', 'common'])
  return (
    <InfoDialog title={t('details.title')} onClose={onClose}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.message}>
          {entry.message}
        </Text>
        <Button icon={<CopyRegular />} onClick={() => void copyText(entryText(entry, t))}>
          {t('common:copy')}
        </Button>
      </div>
      <ErrorLogDetails entry={entry} />
    </InfoDialog>
  )
}
