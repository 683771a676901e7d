import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { shell } from '#renderer/kit/theme/shellTokens.ts'

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'grid',
    // Content that is higher than the window begins at its top.
    placeItems: 'safe center',
    padding: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    backgroundColor: shell.page,
  },
})

interface Props {
  readonly className?: string
  readonly children: ReactNode
}

/** A whole window with one thing in its middle. */
export function FullPage({ className, children }: Props) {
  const styles = useStyles()
  return <main className={mergeClasses(styles.root, className)}>{children}</main>
}
