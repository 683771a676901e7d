import { Activity, useEffect, useLayoutEffect, useState, type ReactElement } from 'react'
import { forgetShown, noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { PAGE } from '../pageProps.ts'
import { step } from '../step.ts'

interface HidableTab {
  /** The part in its tab, to be rendered. */
  readonly tab: ReactElement
  /** Hides the tab as one that is not active, or shows it again, and waits for what follows. */
  readonly show: (isShown: boolean) => Promise<void>
}

/** A part in the tab of `renderInPage`, below its tab in the tab bar. */
export function hidableTab(part: ReactElement): HidableTab {
  let setTab = (_isShown: boolean): void => undefined
  function Tab() {
    const [isShown, setShown] = useState(true)
    useLayoutEffect(() => noteShown(PAGE.tabKey, isShown), [isShown])
    useEffect(() => {
      setTab = setShown
      return () => forgetShown(PAGE.tabKey)
    }, [])
    return (
      <>
        <button role="tab">标签</button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <section role="tabpanel">{part}</section>
        </Activity>
      </>
    )
  }
  return { tab: <Tab />, show: (isShown) => step(() => setTab(isShown)) }
}
