import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { useIsShown } from '#renderer/ui/focus/useIsShown.ts'

const useStyles = makeStyles({
  // Both numbers can be read in any window: the rows were just replaced, so a line of its own moves nothing that a person reads.
  button: {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingInline: '4px',
    color: tokens.colorStatusWarningForeground1,
    fontWeight: tokens.fontWeightRegular,
  },
  surface: { display: 'flex', flexDirection: 'column', gap: '8px', maxHeight: '50vh', overflowY: 'auto', userSelect: 'text' },
  ids: { margin: '2px 0 0', padding: 0, listStyleType: 'none', fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly missing: readonly string[]
  readonly hidden: readonly string[]
}

/** Tells the searched ids that another filter hides from those that are nowhere. The button opens both lists, to be read and copied. */
export function IdsWithoutRow({ missing, hidden }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('filters')
  const isShown = useIsShown()
  const [open, setOpen] = useState(false)
  const parts = [
    ...(hidden.length === 0 ? [] : [{ key: 'hidden', ids: hidden, title: t('hidden', { count: hidden.length }) }]),
    ...(missing.length === 0 ? [] : [{ key: 'missing', ids: missing, title: t('missing', { count: missing.length }) }]),
  ]
  const text = parts.map(({ title }) => title).join(t('andAlso'))
  return (
    <span role="status" style={{ display: 'contents' }}>
      {parts.length > 0 && (
        <Popover
          trapFocus
          open={open && isShown}
          onOpenChange={(_event, data) => setOpen(data.open)}
          positioning={{ position: 'below', align: 'start' }}
        >
          <PopoverTrigger disableButtonEnhancement>
            <Button size="small" appearance="transparent" className={styles.button} title={text}>
              {text}
            </Button>
          </PopoverTrigger>
          <PopoverSurface className={styles.surface} aria-label={text}>
            {parts.map(({ key, ids, title }) => (
              <div key={key}>
                <Text weight="semibold">{title}</Text>
                <CopyButton text={ids.join('\n')} label={t('copyIds', { what: title })} />
                <ul className={styles.ids}>
                  {ids.map((id) => (
                    <li key={id}>{id}</li>
                  ))}
                </ul>
              </div>
            ))}
          </PopoverSurface>
        </Popover>
      )}
    </span>
  )
}
