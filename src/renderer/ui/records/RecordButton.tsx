import type { MouseEvent } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { keepPress } from '../focus/keepPress.ts'

// A plain button: a table renders hundreds of them, and Fluent's button takes ten times as long.
const useStyles = makeStyles({
  root: {
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

interface Props {
  readonly kind: RecordKind
  readonly id: string
}

/** The id of a record, which opens it in a tab of its own. Its click does not reach the row around it. */
export function RecordButton({ kind, id }: Props) {
  const styles = useStyles()
  const open = (event: MouseEvent): void => {
    // These select rows in a table.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.stopPropagation()
    openRecord(kind, id)
  }
  return (
    <button type="button" role="link" className={styles.root} onClick={open} onKeyDown={keepPress}>
      {id}
    </button>
  )
}
