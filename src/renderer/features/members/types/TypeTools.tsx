import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { TypeDialog } from './TypeDialog.tsx'

/** The button that adds a type. */
export function TypeTools() {
  const { t } = useTranslation('memberTypes')
  const mayAdd = useAllowed('member_type_add')
  const [isAdding, setAdding] = useState(false)
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setAdding(true)}>
        {t('add.action')}
      </Button>
      {isAdding && <TypeDialog row={null} onClose={() => setAdding(false)} />}
    </>
  )
}
