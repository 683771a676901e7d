import { useState } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { FileButton } from '#renderer/ui/fields/FileButton.tsx'
import { decodeText } from '#shared/text/decodeText.ts'
import { readActivityFile } from './activityFile.ts'

const useStyles = makeStyles({ faults: { margin: '8px 0 0', paddingLeft: '20px', overflowWrap: 'anywhere' } })

/** A draft has a few kilobytes, so a larger file is something else. Bytes. */
const MAX_FILE = 1024 * 1024
/** More sentences than a person mends at once. */
const MAX_SHOWN = 20

interface Wrong {
  readonly name: string
  readonly faults: readonly string[]
}

/** Imports an exported draft. A wrong file is answered with a sentence for each fault, and changes nothing. */
export function ImportButton({ onImport }: { readonly onImport: (activity: Activity) => Promise<void> }) {
  const styles = useStyles()
  const { t } = useTranslation(['raffle', 'validation'])
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const read = async (file: File): Promise<void> => {
    const result =
      file.size > MAX_FILE ? { faults: [t('wrong.large')] } : readActivityFile(decodeText(new Uint8Array(await file.arrayBuffer())), t)
    if ('faults' in result) setWrong({ name: file.name, faults: result.faults.slice(0, MAX_SHOWN) })
    else await onImport(result.activity)
  }
  return (
    <>
      <FileButton label={t('file')} accept=".json" icon={<ArrowUploadRegular />} onFile={(file) => void read(file).catch(notifyError)}>
        {t('import')}
      </FileButton>
      {wrong !== null && (
        <InfoDialog narrow title={t('wrong.title', { name: wrong.name })} onClose={() => setWrong(null)}>
          {t('wrong.intro')}
          <ul className={styles.faults}>
            {wrong.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </InfoDialog>
      )}
    </>
  )
}
