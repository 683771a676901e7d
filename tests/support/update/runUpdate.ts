import { spawn, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { publicKeyOf } from '../../../build/releaseKey.ts'
import { signRelease } from '../../../build/signFeeds.ts'
import { localServer } from '../servers/httpServer.ts'
import { APP_ID, type UpdateReport, type UpdateScenario } from './scenario.ts'

/** Updates against a real feed over HTTP, with electron-updater in the stand-in, on a PC with the version 1.0.0 as an AppImage. */

const root = resolve(import.meta.dirname, '../../..')
const electron = join(root, 'tests/support/electron-stand-in/electron')
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
/** Nothing would be interrupted. */
export const FREE = { exports: 0, writes: 0, unsaved: 0 }

export interface Release {
  readonly version?: string
  /** What the feed says of the file, if not the truth. */
  readonly sha512?: string
  readonly staging?: number
  /** The oldest system that the version runs on. */
  readonly system?: string
  /** The version is signed by nobody. */
  readonly isUnsigned?: boolean
  /** Answers the request for the installer. */
  readonly installer?: RequestListener
  /** Answers the request for the feed's file. */
  readonly feed?: RequestListener
  /** The server is reached only as a proxy; it may want this account. */
  readonly proxy?: { readonly account: string | null }
}

/** A feed that no name server knows. */
const BEHIND_PROXY = 'http://feed.store.invalid'

/** The new program. */
export const FILE = Buffer.from(`version 2.0.0\n${'#'.repeat(50_000)}\n`)

/** The feed's file of a release, which is signed. */
export function feedFile({ version = '2.0.0', sha512, staging, system, isUnsigned = false }: Release, file: Buffer): string {
  const checksum = sha512 ?? createHash('sha512').update(file).digest('base64')
  const entry = [`  - url: Update.AppImage`, `    sha512: ${checksum}`, `    size: ${file.length}`]
  const lines = [`version: ${version}`, 'files:', ...entry, 'path: Update.AppImage', `sha512: ${checksum}`]
  const limit = system === undefined ? {} : { minimumSystemVersion: system }
  const signature = signRelease(APP_ID, { version, ...limit, files: [{ url: 'Update.AppImage', sha512: checksum }] }, key)
  const signed = isUnsigned ? [] : [`releaseSignature: ${signature}`]
  return [
    ...lines,
    ...signed,
    ...(system === undefined ? [] : [`minimumSystemVersion: ${system}`]),
    ...(staging === undefined ? [] : [`stagingPercentage: ${staging}`]),
    "releaseDate: '2026-01-01T00:00:00.000Z'",
  ].join('\n')
}

/** What an update did to a PC. */
export interface Outcome extends UpdateReport {
  /** The addresses that the feed was asked for. */
  readonly asked: readonly string[]
  /** The installed program, as it is afterwards. */
  readonly program: () => string
  /** The files on the full disk, where there was one. */
  readonly left: readonly string[]
}

/** What lies on a disk of 96 KB of its own: the installed program, or what is downloaded. */
export type OnSmallDisk = 'program' | 'cache'

/** Runs the app of `tests/support/update/app` against a feed with this release. */
export async function update(
  release: Release,
  own: Omit<Partial<UpdateScenario>, 'settings'> & { readonly settings?: object; readonly small?: OnSmallDisk } = {},
): Promise<Outcome> {
  const { small, ...scenarioOf } = own
  const asked: string[] = []
  await using server = await localServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://feed')
    const account = release.proxy?.account ?? null
    if (account !== null && request.headers['proxy-authorization'] !== `Basic ${btoa(account)}`)
      return void response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="store"' }).end()
    asked.push(pathname)
    const answers: Readonly<Record<string, RequestListener>> = {
      '.yml': release.feed ?? ((_request, answered) => void answered.end(feedFile(release, FILE))),
      '.AppImage': release.installer ?? ((_request, answered) => void answered.end(FILE)),
    }
    const answer = answers[extname(pathname)] ?? ((_request, answered) => void answered.writeHead(404).end())
    answer(request, response)
  })
  const feedUrl = release.proxy === undefined ? server.url : BEHIND_PROXY
  const settings = { feedUrl, channel: 'latest', stagingPercentage: 100, checkHours: 4, installWithinDays: 7, ...own.settings }
  const scenario: UpdateScenario = {
    ticks: ['23:00'],
    blockers: FREE,
    proxyLogin: null,
    publicKey: publicKeyOf(key),
    ...scenarioOf,
    settings,
  }
  const switches = release.proxy === undefined ? [] : [`--proxy-server=${server.url}`]
  const told = await run(scenario, switches, small)
  return { ...told, asked }
}

/** The old program, on the disk of the test or on a small one. */
const OLD = 'version 1.0.0'

/**
 * Mounts the small disk where no other process sees it, and writes down what is on it at the end. Root may mount; others may in a user namespace.
 */
const ON_SMALL_DISK = `
mount -t tmpfs -o size=96k tmpfs "$SMALL_DISK" || exit 1
if [ "$APPIMAGE" = "$SMALL_DISK/Backoffice.AppImage" ]; then printf '%s' '${OLD}' > "$APPIMAGE"; chmod 755 "$APPIMAGE"; fi
"$@"
code=$?
cat "$APPIMAGE" > "$SMALL_DISK.program"
find "$SMALL_DISK" -type f -printf '%P\n' | sort > "$SMALL_DISK.left"
exit $code`

/** The command that runs a program with mounts of its own. */
const OWN_MOUNTS = ['unshare', process.getuid?.() === 0 ? '-m' : '-Urm'] as const

/** Whether this account may give a process a disk of its own: in some containers not even root may. */
export const canMountOwn =
  process.platform === 'linux' && spawnSync(OWN_MOUNTS[0], [OWN_MOUNTS[1], 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

async function run(scenario: UpdateScenario, switches: readonly string[], small: OnSmallDisk | undefined): Promise<Omit<Outcome, 'asked'>> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-update-'))
  const [disk, cache] = [join(folder, 'disk'), join(folder, 'cache')]
  for (const each of [disk, cache]) mkdirSync(each)
  const program = join(small === 'program' ? disk : folder, 'Backoffice.AppImage')
  writeFileSync(program, OLD)
  chmodSync(program, 0o755)
  const { DISPLAY: _display, ...env } = process.env
  const app = join(root, 'tests/support/update/app')
  const call = [electron, `--user-data-dir=${join(folder, 'account')}`, ...switches, app]
  const wrapped = [...OWN_MOUNTS, 'sh', '-c', ON_SMALL_DISK, 'sh', ...call]
  const [command = '', ...args] = small === undefined ? call : wrapped
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      APPIMAGE: program,
      XDG_CACHE_HOME: small === 'cache' ? disk : cache,
      UPDATE_SCENARIO: JSON.stringify(scenario),
      SMALL_DISK: disk,
    },
    timeout: 60_000,
  })
  const [output, notes] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const line = output.split('\n').find((each) => each.startsWith('REPORT '))
  if (line === undefined) throw new Error(`the app reported nothing: ${output}\n${notes}`)
  const report = JSON.parse(line.slice('REPORT '.length)) as UpdateReport
  const left = small === undefined ? [] : readFileSync(`${disk}.left`, 'utf8').split('\n').slice(0, -1)
  return { ...report, left, program: () => readFileSync(small === undefined ? program : `${disk}.program`, 'utf8') }
}
