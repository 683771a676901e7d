import { useState } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { MenuPreview } from '../preview/MenuPreview.tsx'
import { NEW_ID, withDraft } from '../tree/editedMenus.ts'
import type { MenuValues } from './menuSchema.ts'

// The dialog's content is a column that scrolls: without this it would squeeze the button instead.
const useStyles = makeStyles({ toggle: { flexShrink: 0 } })

interface Props {
  /** The person's own menu. */
  readonly own: readonly MenuNode[]
  readonly draft: MenuDraft
  readonly values: MenuValues
}

/** The side menu with what is typed, while the person wants to see it. */
export function DraftPreview({ own, draft, values }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('menuAdmin')
  const [isOpen, setOpen] = useState(false)
  const { opensWindow: _opensWindow, sort, ...texts } = values
  return (
    <>
      <Button
        appearance="transparent"
        className={styles.toggle}
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('preview.title')}
      </Button>
      {isOpen && <MenuPreview nodes={withDraft(own, { ...draft, ...texts, sort: Number(sort) || 0 })} markedId={draft.id ?? NEW_ID} />}
    </>
  )
}
