import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx'
import { FullPage } from '../layout/FullPage.tsx'

/** Fills the whole window with a failure, when nothing else can be shown. */
export function CrashPage(props: FailureNoticeProps) {
  return (
    <FullPage>
      <FailureNotice {...props} />
    </FullPage>
  )
}
