import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } })

/** One sentence about the page, such as what the server has no call for: there for who looks for it, and in nobody's way. */
export function QuietNote({ text }: { readonly text: string }) {
  return (
    <Text size={200} className={useStyles().root}>
      {text}
    </Text>
  )
}
