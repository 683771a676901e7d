import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx'
import { FullPage } from '../layout/FullPage.tsx'

/** The window after a failure that leaves nothing else to show. */
export function CrashPage(props: FailureNoticeProps) {
  return (
    <FullPage>
      <FailureNotice {...props} />
    </FullPage>
  )
}
