import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { shell } from '#renderer/kit/theme/shellTokens.ts'

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    backgroundColor: shell.page,
  },
})

/** A whole window with one thing in its middle. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return <main className={useStyles().root}>{children}</main>
}
