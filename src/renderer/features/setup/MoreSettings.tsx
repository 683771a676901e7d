import { useState } from 'react'
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { useSetup } from './useSetup.ts'

const useStyles = makeStyles({
  summary: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold, width: 'fit-content' },
  field: { marginTop: '4px' },
  lines: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

type Props = Pick<ReturnType<typeof useSetup>, 'values' | 'faults' | 'busy' | 'change'> & { readonly className: string }

/** The settings without a field of their own, as lines of JSON: the names of a server, for example. Closed while there are none. */
export function MoreSettings({ values, faults, busy, change, className }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const reason = faults.find(({ field }) => field === 'more')?.reason
  const isOpen = reason !== undefined || (isOpened ?? values.more !== '')
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpened(currentTarget.open)}
    >
      <summary className={styles.summary}>{t('more')}</summary>
      <Field
        label={t('moreLabel')}
        hint={t('moreHint')}
        className={styles.field}
        {...(reason === undefined ? {} : { validationMessage: reason })}
      >
        <Textarea
          name="more"
          value={values.more}
          readOnly={busy !== null}
          rows={8}
          resize="vertical"
          spellCheck={false}
          textarea={{ className: styles.lines }}
          onChange={(_event, { value }) => change({ more: value })}
        />
      </Field>
    </details>
  )
}
