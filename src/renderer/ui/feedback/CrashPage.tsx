import { FailureMessage, type FailureMessageProps } from './FailureMessage.tsx'
import { FullPage } from '../layout/FullPage.tsx'

/** Fills the whole window with a failure, when nothing else can be shown. */
export function CrashPage(props: FailureMessageProps) {
  return (
    <FullPage>
      <FailureMessage {...props} />
    </FullPage>
  )
}
