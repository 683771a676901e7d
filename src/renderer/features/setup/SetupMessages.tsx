import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ConfigFault, SetupImport } from '#shared/setup/setup.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { hasField } from './useSetup.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', marginBottom: '12px', ':empty': { display: 'none' } },
  list: { margin: '4px 0 0', paddingLeft: '20px', overflowWrap: 'anywhere' },
})

interface Props {
  readonly adopted: SetupImport | null
  readonly refused: SetupImport | null
  /** What is wrong with the values. That of a field of its own stands at the field. */
  readonly faults: readonly ConfigFault[]
  readonly failure: unknown
}

/** The result of the last import, test or save. */
export function SetupMessages({ adopted, refused, faults, failure }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const others = faults.filter((fault) => !hasField(fault))
  return (
    <div className={styles.root}>
      {failure !== null && <Problem text={errorMessage(failure)} faults={[]} />}
      {refused !== null && <Problem text={t('importFaults', { fileName: refused.fileName })} faults={refused.faults} />}
      {others.length > 0 && <Problem text={t('faults')} faults={others} />}
      {adopted !== null && refused === null && (
        <MessageBar intent="success" layout="multiline" role="status">
          <MessageBarBody>
            {t('imported', { fileName: adopted.fileName })}
            {adopted.fields.more !== '' && <div>{t('importedMore')}</div>}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}

function Problem({ text, faults }: { readonly text: string; readonly faults: readonly ConfigFault[] }) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const lineOf = ({ field, reason }: ConfigFault): string => (field === '' ? reason : t('faultLine', { field, reason }))
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        {text}
        {faults.length > 0 && (
          <ul className={styles.list}>
            {faults.map((fault) => (
              <li key={`${fault.field} ${fault.reason}`}>{lineOf(fault)}</li>
            ))}
          </ul>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
