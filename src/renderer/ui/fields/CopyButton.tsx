import type { MouseEvent } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { keepPress } from '../focus/keepPress.ts'

// A plain button: a table renders hundreds of them, and Fluent's button takes ten times as long.
const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    marginLeft: '2px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
    cursor: 'pointer',
    flexShrink: 0,
    verticalAlign: 'middle',
    ':hover': { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

interface Props {
  readonly text: string
  /** The button's name: '复制 SPU编码'. Passed in rather than looked up: a table renders hundreds of these while it scrolls. */
  readonly label: string
}

/** Copies `text` and says 复制成功 (spec.md §8). Its click does not reach the row around it. */
export function CopyButton({ text, label }: Props) {
  const styles = useStyles()
  const copy = (event: MouseEvent): void => {
    event.stopPropagation()
    void copyText(text)
  }
  return (
    <button type="button" className={styles.root} aria-label={label} title={label} onClick={copy} onKeyDown={keepPress}>
      <CopyRegular aria-hidden />
    </button>
  )
}
