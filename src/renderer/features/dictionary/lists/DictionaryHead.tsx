import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { RemoveDialog } from '../edit/RemoveDialog.tsx'
import { useEditing } from '../edit/useEditing.tsx'
import { nameOf } from '../entries.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  code: { color: tokens.colorNeutralForeground3, marginRight: 'auto' },
})

interface Props {
  readonly parent: DictionaryEntry
  readonly onRemoved: () => void
}

/** The chosen dictionary: its name and code, and the buttons that edit and remove it. */
export function DictionaryHead({ parent, onRemoved }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const mayEdit = useAllowed('dict_edit')
  const mayRemove = useAllowed('dict_delete')
  const editing = useEditing()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={styles.root}>
      <Text as="h2" size={400} weight="semibold">
        {nameOf(parent)}
      </Text>
      <Text className={styles.code}>{parent.code}</Text>
      {mayEdit && (
        <Button size="small" icon={<EditRegular />} onClick={() => editing.edit(parent.id)}>
          {t('edit.parent')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" icon={<DeleteRegular />} onClick={() => setRemoving(true)}>
          {t('remove.parent')}
        </Button>
      )}
      {editing.dialog}
      {isRemoving && <RemoveDialog entries={[parent]} onDone={onRemoved} onClose={() => setRemoving(false)} />}
    </div>
  )
}
