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

/** Why the app is signed out, so that the sign-in page can say it once. */
export type SignedOutReason = 'never' | 'signed-out' | 'expired'

/** Main's session as the renderer sees it (spec.md §4, Client session). */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly phase: 'signed-in'
      readonly user: User
      readonly hasLockPassword: boolean
      /** Where this session rests; a keychain may fail while the app runs. */
      readonly secretStore: SecretStoreHealth
    }
  | { readonly phase: 'locked'; readonly nickName: string; readonly account: string }

/** `memory`: there is no usable OS keychain and the session ends with the app; `reason` says why in a person's words. */
export type SecretStoreHealth = { readonly kind: 'keychain' } | { readonly kind: 'memory'; readonly reason: string }

export interface Settings {
  readonly language: Language
  readonly sideMenuCollapsed: boolean
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

/** renderer → main, each answered once. */
export interface InvokeChannels {
  'app:state': { args: []; result: AppState }
  'app:settings': { args: [patch: Partial<Settings>]; result: Settings }
  'app:copyText': { args: [text: string]; result: void }
  /** Records an uncaught renderer error in main's log. */
  'app:reportError': { args: [error: { message: string; stack: string; info: string }]; result: void }
  'api:call': { args: [requestId: string, name: JsonEndpointName, args: unknown]; result: unknown }
  'api:cancel': { args: [requestId: string]; result: void }
  'session:captcha': { args: []; result: Captcha }
  'session:signIn': { args: [SignInArgs]; result: User }
  'session:signOut': { args: []; result: void }
  /** Locks the screen. `password` sets the lock password first; without one set before, it is required. */
  'lock:lock': { args: [password: string | null]; result: void }
  'lock:unlock': { args: [password: string]; result: void }
  /** Asks where to save and starts; null when the person closed the save dialog. */
  'exports:start': { args: [ExportRequest]; result: ExportJob | null }
  'exports:cancel': { args: [jobId: string]; result: void }
  'exports:reveal': { args: [jobId: string]; result: void }
  'exports:list': { args: []; result: readonly ExportJob[] }
}

/** main → renderer. */
export interface EventChannels {
  'session:changed': SessionState
  'settings:changed': Settings
  /** One job, whenever its state or byte count moved. */
  'exports:changed': ExportJob
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
  'session:signOut': true,
  'lock:lock': true,
  'lock:unlock': true,
  'exports:start': true,
  'exports:cancel': true,
  'exports:reveal': true,
  'exports:list': true,
}
const eventChannels: Record<EventChannel, true> = { 'session:changed': true, 'settings:changed': true, 'exports:changed': true }

export const isInvokeChannel = (channel: string): channel is InvokeChannel => Object.hasOwn(invokeChannels, channel)
export const isEventChannel = (channel: string): channel is EventChannel => Object.hasOwn(eventChannels, channel)

/** What the preload puts on `window.backoffice`. */
export interface BackofficeBridge {
  /** `api:call` with the types of the catalogue. */
  call<Name extends JsonEndpointName>(requestId: string, name: Name, args: CallArgs<Name>): Promise<Reply<CallResult<Name>>>
  invoke<C extends Exclude<InvokeChannel, 'api:call'>>(channel: C, ...args: InvokeArgs<C>): Promise<Reply<InvokeResult<C>>>
  /** Returns the function that ends the subscription. */
  on<C extends EventChannel>(channel: C, listener: (payload: EventChannels[C]) => void): () => void
}
