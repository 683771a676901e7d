import type { BlobEndpointName, CallArgs, CallResult, JsonEndpointName } from './api/index.ts'
import type { PublicConfig } from './config.ts'
import type { AppErrorData } from './errors.ts'

/** The only door between the processes: every channel with its arguments and result. */

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The signed-in person, without tokens (spec.md §3, User info). */
export interface User {
  readonly userId: string
  readonly account: string
  readonly userName: string
  readonly nickName: string
  readonly roleNames: readonly string[]
  readonly avatar: string | null
  readonly tenantId: string
}

/**
 * Why the app is signed out, so that the sign-in page can say it once. `expired`: the server ended the session;
 * `switched`: another person wants to sign in; `unattended`: nobody was there and no lock password was set;
 * `lock-password`: too many wrong lock passwords; `lock-damaged`: the stored lock cannot be read.
 */
export type SignedOutReason = 'never' | 'signed-out' | 'switched' | 'expired' | 'unattended' | 'lock-password' | 'lock-damaged'

/** Main's session as the renderer sees it (spec.md §4, Client session). */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly phase: 'signed-in'
      readonly user: User
      readonly hasLockPassword: boolean
      /** Where this session rests; a keychain may fail while the app runs. */
      readonly secretStore: SecretStoreHealth
      /** False while the server cannot be reached; it comes back by itself. */
      readonly isOnline: boolean
    }
  | { readonly phase: 'locked'; readonly nickName: string; readonly account: string }

/** Why the OS keychain cannot be used; the texts under `shell:keychain` say it in a person's words, with the remedy. */
export const KEYCHAIN_FAULTS = ['not-installed', 'no-service', 'no-collection', 'locked', 'denied', 'full', 'silent', 'other'] as const
export type KeychainFault = (typeof KEYCHAIN_FAULTS)[number]

/** `memory`: there is no usable OS keychain and the session ends with the app; `detail` is the system's own message. */
export type SecretStoreHealth = { readonly kind: 'keychain' } | { readonly kind: 'memory'; readonly fault: KeychainFault; readonly detail: string }

/** When the screen locks by itself. */
export interface AutoLockSettings {
  /** When the operating system's own screen lock closes. */
  readonly onSystemLock: boolean
  readonly onSleep: boolean
  /** Minutes without keyboard or pointer; 0 is never. */
  readonly idleMinutes: number
}

/** The most idle minutes that can be set. */
export const MAX_IDLE_MINUTES = 240

export interface Settings {
  readonly language: Language
  readonly sideMenuCollapsed: boolean
  readonly autoLock: AutoLockSettings
}

/** What is open in the tabs. Main keeps it in memory while the page may not hold it. */
export interface Workspace {
  readonly tabs: readonly { readonly address: string; readonly label: string }[]
  /** The address of the tab in front. */
  readonly active: string
  /** What was typed and chosen in the pages and not yet saved: by tab and name, as JSON. */
  readonly drafts: Readonly<Record<string, string>>
}

/** `current`: what this session had open (a reload, an unlock); `offer`: what the same person had open when a session expired. */
export interface KeptWorkspaces {
  readonly current: Workspace | null
  readonly offer: Workspace | null
}

/** Nobody is there and there is no lock password: the session ends at this moment unless a key is pressed. */
export interface LockWarning {
  /** Milliseconds that are left. */
  readonly remainingMs: number
}

export interface AppState {
  readonly session: SessionState
  readonly config: PublicConfig
  readonly settings: Settings
  readonly version: string
  readonly platform: string
}

export interface Captcha {
  readonly key: string
  /** `data:image/…;base64,…` */
  readonly image: string
}

export interface SignInArgs {
  readonly tenantId: string
  readonly account: string
  /** As typed; main encodes it (spec.md §5). */
  readonly password: string
  readonly captcha?: { readonly key: string; readonly code: string } | undefined
}

/** How a social sign-in ended: with a session, or with a person whom the server does not know yet and who may register. */
export type SocialOutcome = 'signed-in' | 'unbound'

/** spec.md §7, `register-guest`; tenant and provider's id are main's. */
export interface RegisterArgs {
  readonly name: string
  readonly account: string
  /** As typed; main encodes it. */
  readonly password: string
}

export type ExportStatus = 'running' | 'done' | 'failed' | 'cancelled'

/** One export, as the renderer sees it. */
export interface ExportJob {
  readonly id: string
  readonly name: BlobEndpointName
  readonly fileName: string
  /** The folder and file on this PC. */
  readonly path: string
  readonly status: ExportStatus
  readonly receivedBytes: number
  /** Null while the server has not announced a length. */
  readonly totalBytes: number | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt: number | null
  readonly error: AppErrorData | null
}

export interface ExportRequest {
  readonly name: BlobEndpointName
  /** Checked in main against the catalogue's schema. */
  readonly args: unknown
  /** Proposed file name without a folder; the server's own name wins when it announces one and no dialog was shown. */
  readonly suggestedName: string
}

/** How an embedded page stands. `loading`: nothing to see yet; `refused`: its address may not be shown here. */
export type EmbedPhase = 'loading' | 'ready' | 'failed' | 'refused'

/** A menu's external page in its tab (spec.md §2, /myiframe). Main owns the page; the renderer draws what stands around it. */
export interface EmbedState {
  readonly id: string
  readonly phase: EmbedPhase
  /** Where the page is now, without query and fragment; empty when the menu's path is no address at all. */
  readonly address: string
  /** The page's own title. */
  readonly title: string
  /** What went wrong, and what to do; beside a page that is `ready`, something in it that was stopped. */
  readonly message: string | null
}

/** The place of an embedded page in the window. CSS pixels of the app's page. */
export interface EmbedBounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A proxy on the way to the server wants a name and a password. */
export interface ProxyChallenge {
  readonly id: string
  /** Host and port. */
  readonly proxy: string
  /** What the proxy says of itself; may be empty. */
  readonly realm: string
  /** It has refused the answer of before. */
  readonly wasWrong: boolean
}

/** Main hands them to Chromium, which keeps them in memory for this run. */
export interface ProxyCredentials {
  readonly username: string
  readonly password: string
}

/** renderer → main, each answered once. */
export interface InvokeChannels {
  'app:state': { args: []; result: AppState }
  'app:settings': { args: [patch: Partial<Settings>]; result: Settings }
  'app:copyText': { args: [text: string]; result: void }
  /** Records an uncaught renderer error in main's log. */
  'app:reportError': { args: [error: { message: string; stack: string; info: string }]; result: void }
  /** `owner` is the tab that asks, null for the shell: calls take turns over their owners. */
  'api:call': { args: [requestId: string, name: JsonEndpointName, args: unknown, owner: string | null]; result: unknown }
  'api:cancel': { args: [requestId: string]; result: void }
  'session:captcha': { args: []; result: Captcha }
  'session:signIn': { args: [SignInArgs]; result: User }
  /** Opens the provider's page in the system's browser and waits for what comes of it. */
  'session:socialSignIn': { args: [source: string, tenantId: string]; result: SocialOutcome }
  'session:cancelSocial': { args: []; result: void }
  /** After `unbound`: applies for an account. */
  'session:register': { args: [RegisterArgs]; result: void }
  /** `switch`: the sign-in page proposes nobody. */
  'session:signOut': { args: [why: 'leave' | 'switch']; result: void }
  /** The page's network came back. */
  'session:networkBack': { args: []; result: void }
  /** The question that waits, for a page that was not there when it was asked. */
  'network:proxyChallenge': { args: []; result: ProxyChallenge | null }
  /** Null gives up. */
  'network:proxyCredentials': { args: [id: string, ProxyCredentials | null]; result: void }
  /** Locks the screen. `password` sets the lock password first; without one set before, it is required. */
  'lock:lock': { args: [password: string | null]; result: void }
  'lock:unlock': { args: [password: string]; result: void }
  /** Sets the lock password without locking; `current` is the one of before, null when there is none. */
  'lock:setPassword': { args: [current: string | null, next: string]; result: void }
  /** Somebody is there after all. */
  'lock:stay': { args: []; result: void }
  'workspace:save': { args: [Workspace]; result: void }
  'workspace:load': { args: []; result: KeptWorkspaces }
  /** The offer was taken or declined. */
  'workspace:forgetOffer': { args: []; result: void }
  /** Asks where to save and starts; null when the person closed the save dialog. */
  'exports:start': { args: [ExportRequest]; result: ExportJob | null }
  'exports:cancel': { args: [jobId: string]; result: void }
  'exports:reveal': { args: [jobId: string]; result: void }
  'exports:list': { args: []; result: readonly ExportJob[] }
  /** Shows the page of a menu's `path` at this place; opens it when `id` is new. One page is shown at a time. */
  'embed:show': { args: [id: string, path: string, bounds: EmbedBounds]; result: EmbedState }
  'embed:hide': { args: [id: string]; result: void }
  'embed:close': { args: [id: string]; result: void }
  'embed:reload': { args: [id: string]; result: void }
  /** Hands the keyboard to the page; F6 in it gives the keyboard back. */
  'embed:focus': { args: [id: string]; result: void }
  /** A picture of the page (`data:image/jpeg;base64,…`) to stand in its place while it is hidden; null when there is none. */
  'embed:still': { args: [id: string]; result: string | null }
  /** Opens the menu's address in the system's browser. */
  'embed:openExternal': { args: [id: string]; result: void }
}

/** main → renderer. */
export interface EventChannels {
  'session:changed': SessionState
  'settings:changed': Settings
  /** Null: somebody is there, or the time is over. */
  'lock:warning': LockWarning | null
  'network:proxyLogin': ProxyChallenge | null
  /** One job, whenever its state or byte count moved. */
  'exports:changed': ExportJob
  'embed:changed': EmbedState
}

export type InvokeChannel = keyof InvokeChannels
export type EventChannel = keyof EventChannels
export type InvokeArgs<C extends InvokeChannel> = InvokeChannels[C]['args']
export type InvokeResult<C extends InvokeChannel> = InvokeChannels[C]['result']

/** How a result crosses: Electron would flatten a thrown error to its text. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppErrorData }

// Records rather than arrays, so that a channel that is missing here does not compile.
const invokeChannels: Record<InvokeChannel, true> = {
  'app:state': true,
  'app:settings': true,
  'app:copyText': true,
  'app:reportError': true,
  'api:call': true,
  'api:cancel': true,
  'session:captcha': true,
  'session:signIn': true,
  'session:socialSignIn': true,
  'session:cancelSocial': true,
  'session:register': true,
  'session:signOut': true,
  'session:networkBack': true,
  'network:proxyChallenge': true,
  'network:proxyCredentials': true,
  'lock:lock': true,
  'lock:unlock': true,
  'lock:setPassword': true,
  'lock:stay': true,
  'workspace:save': true,
  'workspace:load': true,
  'workspace:forgetOffer': true,
  'exports:start': true,
  'exports:cancel': true,
  'exports:reveal': true,
  'exports:list': true,
  'embed:show': true,
  'embed:hide': true,
  'embed:close': true,
  'embed:reload': true,
  'embed:focus': true,
  'embed:still': true,
  'embed:openExternal': true,
}
const eventChannels: Record<EventChannel, true> = {
  'session:changed': true,
  'settings:changed': true,
  'lock:warning': true,
  'network:proxyLogin': true,
  'exports:changed': true,
  'embed:changed': true,
}

export const isInvokeChannel = (channel: string): channel is InvokeChannel => Object.hasOwn(invokeChannels, channel)
export const isEventChannel = (channel: string): channel is EventChannel => Object.hasOwn(eventChannels, channel)

/** What the preload puts on `window.backoffice`. */
export interface BackofficeBridge {
  /** `api:call` with the types of the catalogue. */
  call<Name extends JsonEndpointName>(requestId: string, name: Name, args: CallArgs<Name>, owner?: string | null): Promise<Reply<CallResult<Name>>>
  invoke<C extends Exclude<InvokeChannel, 'api:call'>>(channel: C, ...args: InvokeArgs<C>): Promise<Reply<InvokeResult<C>>>
  /** Returns the function that ends the subscription. */
  on<C extends EventChannel>(channel: C, listener: (payload: EventChannels[C]) => void): () => void
}
