// The words of a test are not loaded with the sign-in page.
import '#renderer/kit/pageTexts.ts'
import { useEffect, useState } from 'react'
import { Button, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { ServerTestResults } from '#renderer/ui/feedback/ServerTestResults.tsx'

/** Tries the server of this start at once, step by step, and says where its settings come from. */
export function ServerTestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'setup', 'common'])
  const { server } = useEnvironment()
  const { results, failure, isBusy, test } = useServerTest()
  return (
    <AppDialog size="medium" onClose={onClose}>
      <DialogLayout
        title={t('shell:signIn.server.testTitle', { host: server.host })}
        failure={failure === null ? null : errorMessage(failure)}
        actions={
          <>
            <Button appearance="primary" onClick={onClose}>
              {t('common:close')}
            </Button>
            <Button disabledFocusable={isBusy} {...(isBusy ? { icon: <BusyIcon size="tiny" /> } : {})} onClick={test}>
              {t(isBusy ? 'setup:testing' : 'shell:signIn.server.again')}
            </Button>
          </>
        }
      >
        <ServerTestResults results={results} isTesting={isBusy} />
        {server.file !== null && (
          <Text size={200}>
            {t(server.canChange ? 'shell:signIn.server.ownFile' : 'shell:signIn.server.administratorFile', { file: server.file })}
          </Text>
        )}
      </DialogLayout>
    </AppDialog>
  )
}

/** A test at once, and one for each `test`. */
function useServerTest() {
  const [asked, setAsked] = useState(() => invoke('server:test'))
  const [results, setResults] = useState<readonly ServerTestResult[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isLast = true
    const ifLast =
      <T,>(tell: (value: T) => void) =>
      (value: T): void =>
        isLast ? tell(value) : undefined
    asked.then(ifLast(setResults), ifLast(setFailure))
    return () => {
      isLast = false
    }
  }, [asked])
  const test = (): void => {
    setFailure(null)
    setResults(null)
    setAsked(invoke('server:test'))
  }
  return { results, failure, isBusy: results === null && failure === null, test }
}
