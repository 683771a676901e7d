import { app, shell } from 'electron'
import { Embeds } from '../embed/embeds.ts'
import { registerScheme } from '../links/deepLink.ts'
import { createOpenConsolePage, createOpenExternal } from '../links/openExternal.ts'
import { PendingRecordLink } from '../links/pendingRecordLink.ts'
import { SocialSignIn } from '../social/socialSignIn.ts'
import { DISABLED_FEATURES } from '../window/guards.ts'
import type { Core } from './openDeployment.ts'
import type { Network, PageServices, SessionServices } from './services.ts'

type LinkDeps = Pick<Network & SessionServices, 'transport' | 'signIn' | 'person'> & PageServices

/** The ways out of the app and back: external pages in views, pages in the system's browser, and `backoffice://` links. */
export function createLinks(core: Core, { transport, signIn, person, window, events }: LinkDeps) {
  const { deployment, texts, log } = core
  registerScheme(app, deployment)
  const openExternal = createOpenExternal({ deployment, shell, texts, log })
  const embeds = new Embeds({
    deployment,
    texts,
    log,
    window: window.browserWindow,
    hasDevTools: window.hasDevTools,
    disabledFeatures: DISABLED_FEATURES,
    onChange: (embed) => events.send('embed:changed', embed),
    openExternal,
  })
  const social = new SocialSignIn({
    signIn,
    transport,
    deployment,
    texts,
    log,
    open: openExternal,
    isSignedIn: () => person.user !== null,
  })
  const links = new PendingRecordLink(() => events.send('link:arrived', null))
  return { embeds, social, links, openConsolePage: createOpenConsolePage(deployment, openExternal, texts) }
}
