import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plainSchema, root } from './schema.ts'

/** Samples of policies for macOS and Linux: every setting that has a default, with it, and an example of the others. */

const EXAMPLES: Readonly<Record<string, unknown>> = {
  apiUrl: 'https://erp.example.com/api',
  svc: 'mall',
  clientId: 'backoffice',
  clientSecret: 'the secret of this client',
  leastAutoLock: { onSystemLock: true, onSleep: true, idleMinutes: 15 },
  errorLogUploadPath: '/client/errors',
  iframeHosts: ['bi.example.com'],
  webConsoleUrl: 'https://console.example.com/#/',
  exportFolder: '{home}/Exports',
  updates: { feedUrl: 'https://updates.example.com/backoffice', window: '13:00-16:00' },
}

/** The settings of the samples. What has neither a default nor an example is left out. */
export const sampleSettings = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(plainSchema().properties ?? {}).flatMap(([name, schema]) => {
      const value = EXAMPLES[name] ?? schema.default
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const linuxSample = (): string => `${JSON.stringify(sampleSettings(), null, 2)}\n`

const { appId }: { readonly appId: string } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

/** A configuration profile that forces these settings for the program, for all accounts of the Mac. */
export const macSample = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${element(
  {
    PayloadContent: [
      {
        PayloadContent: { [appId]: { Forced: [{ mcx_preference_settings: sampleSettings() }] } },
        PayloadDisplayName: 'Backoffice',
        PayloadIdentifier: `${appId}.policies.preferences`,
        PayloadType: 'com.apple.ManagedClient.preferences',
        PayloadUUID: 'B54D2F3E-6C0A-4E6B-9C55-0F2B1D7A9E01',
        PayloadVersion: 1,
      },
    ],
    PayloadDisplayName: 'Backoffice',
    PayloadIdentifier: `${appId}.policies`,
    PayloadScope: 'System',
    PayloadType: 'Configuration',
    PayloadUUID: 'B54D2F3E-6C0A-4E6B-9C55-0F2B1D7A9E02',
    PayloadVersion: 1,
  },
  '',
)}
</plist>
`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A value as an element of a property list. */
function element(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (typeof value === 'boolean') return `${indent}<${value}/>`
  if (typeof value === 'number') return `${indent}<integer>${value}</integer>`
  if (typeof value === 'string') return `${indent}<string>${escaped(value)}</string>`
  const [name, parts] = Array.isArray(value)
    ? ['array', value.map((part) => element(part, inner))]
    : ['dict', Object.entries(value ?? {}).map(([key, part]) => `${inner}<key>${escaped(key)}</key>\n${element(part, inner)}`)]
  return parts.length === 0 ? `${indent}<${name}/>` : `${indent}<${name}>\n${parts.join('\n')}\n${indent}</${name}>`
}
