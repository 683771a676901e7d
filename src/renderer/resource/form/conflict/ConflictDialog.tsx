import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { SingleAnswer } from '#renderer/ui/dialog/singleAnswer.ts'
import type { AnyField } from '../defineForm.ts'
import { ConflictTable } from './ConflictTable.tsx'
import type { Conflict } from './editedRecord.ts'

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3 } })

interface Props<Input> {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly conflict: Conflict<Input>
}

/**
 * Shows what somebody else has saved beside what this person typed, and asks which of them counts. The table has the focus at
 * first, so that an Enter that was meant for the form answers nothing.
 */
export function ConflictDialog<Input extends object>({ fields, conflict }: Props<Input>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [answer] = useState(() => new SingleAnswer())
  const { updateName, updateTime } = conflict.now
  const isNamed = updateName != null && updateName !== '' && updateTime != null && updateTime !== ''
  const once = (act: () => void) => (): void => {
    if (answer.give()) act()
  }
  return (
    <AppDialog size="medium" onClose={once(conflict.back)}>
      <DialogLayout
        title={t('conflict.title')}
        actions={
          <>
            <Button appearance="primary" onClick={once(conflict.keep)}>
              {t('conflict.keep')}
            </Button>
            <Button onClick={once(conflict.take)}>{t('conflict.take')}</Button>
            <Button onClick={once(conflict.back)}>{t('conflict.back')}</Button>
          </>
        }
      >
        <Text>{isNamed ? t('conflict.savedBy', { name: updateName, time: updateTime }) : t('conflict.saved')}</Text>
        <ConflictTable fields={fields} conflict={conflict} />
        <Text size={200} className={styles.hint}>
          {t('conflict.hint')}
        </Text>
      </DialogLayout>
    </AppDialog>
  )
}
