import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx'
import { FullPage } from '../layout/FullPage.tsx'

/** A failure that leaves nothing else of the window to show. */
export function CrashPage(props: FailureNoticeProps) {
  return (
    <FullPage>
      <FailureNotice {...props} />
    </FullPage>
  )
}
