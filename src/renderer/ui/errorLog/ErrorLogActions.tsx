import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { CloudArrowUpRegular, CopyRegular, DeleteRegular, SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { useFocusReturn } from '../focus/useFocusReturn.ts'
import { SupportBundleButton } from './SupportBundleButton.tsx'

interface Props {
  /** The number of all entries, including those that the search hides. */
  readonly count: number
  /** The number of those that were not uploaded since they happened last. */
  readonly unsent: number
  /** Returns the entries that the search shows, as text. */
  readonly shownText: () => string
  readonly hasShown: boolean
}

type Asking = 'upload' | 'clear' | null

/** Copy, save, upload and clear, and the support bundle. Upload and clear ask first and say when they are done (spec.md §8). */
export function ErrorLogActions({ count, unsent, shownText, hasShown }: Props) {
  const { t } = useTranslation('errorLog')
  const [asking, setAsking] = useState<Asking>(null)
  const saving = useSingleFlight()
  const isEmpty = count === 0
  const close = (): void => setAsking(null)
  return (
    <>
      <Button icon={<CopyRegular />} disabledFocusable={!hasShown} onClick={() => void copyText(shownText())}>
        {t('copyAll')}
      </Button>
      <Button icon={<SaveRegular />} disabledFocusable={isEmpty} onClick={() => void saving.run(save).catch(notifyError)}>
        {t('save')}
      </Button>
      <Button icon={<CloudArrowUpRegular />} disabledFocusable={unsent === 0} onClick={() => setAsking('upload')}>
        {t('upload')}
      </Button>
      <Button icon={<DeleteRegular />} disabledFocusable={isEmpty} onClick={() => setAsking('clear')}>
        {t('clear')}
      </Button>
      <SupportBundleButton />
      {asking === 'upload' && <UploadQuestion count={unsent} onClose={close} />}
      {asking === 'clear' && <ClearQuestion onClose={close} />}
    </>
  )
}

/** Asks before the errors are deleted. Afterwards the focus returns to the Clear button, so that Esc closes the log. */
function ClearQuestion({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('errorLog')
  useFocusReturn()
  return (
    <ConfirmDialog
      open
      title={t('clearTitle')}
      body={t('clearBody')}
      confirmLabel={t('clear')}
      stayLabel={t('clearStay')}
      danger
      onConfirm={clear}
      onClose={onClose}
    />
  )
}

/** Asks before the log is uploaded. If no upload path is configured, says so and offers to save the log as a file. */
function UploadQuestion({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { t } = useTranslation('errorLog')
  useFocusReturn()
  const { errorLogUpload } = useEnvironment().config
  const texts = errorLogUpload
    ? { title: t('uploadTitle'), body: t('uploadBody', { count }), confirmLabel: t('upload') }
    : { title: t('noPathTitle'), body: t('noPathBody'), confirmLabel: t('save') }
  return <ConfirmDialog open {...texts} onConfirm={errorLogUpload ? upload : save} onClose={onClose} />
}

async function save(): Promise<void> {
  const saved = await invoke('errorLog:save')
  if (saved !== null) notify('success', () => i18n.t('errorLog:saved', { path: saved.path }))
}

async function upload(): Promise<void> {
  await invoke('errorLog:upload')
  notify('success', () => i18n.t('errorLog:uploaded'))
}

async function clear(): Promise<void> {
  await invoke('errorLog:clear')
  notify('success', () => i18n.t('errorLog:cleared'))
}
