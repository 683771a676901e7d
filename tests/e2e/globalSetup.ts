import { ensureBuild } from '../../build/bootstrap.mjs'

/** The tests run the built app: one that is older than its sources would pass them with yesterday's code. */
export default function globalSetup(): void {
  ensureBuild()
}
