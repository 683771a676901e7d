import { useState } from 'react'
import type { SetupFields } from '#shared/schemas/setup.ts'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import type { ConfigFault, SetupImport } from '#shared/setup/setup.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { SingleFlight } from '#renderer/kit/async/singleFlight.ts'
import { useSetupState } from './setupState.ts'

export type SetupField = keyof SetupFields
type Values = { readonly [F in SetupField]: string }

const EMPTY: Values = { apiUrl: '', svc: '', clientId: '', clientSecret: '', more: '' }
/** The fields that no configuration does without. */
const NEEDED: readonly SetupField[] = ['apiUrl', 'svc', 'clientId', 'clientSecret']
const FIELDS: readonly SetupField[] = [...NEEDED, 'more']

/** Whether the form has a field for this setting, where its fault is shown. */
export const hasField = ({ field }: ConfigFault): boolean => FIELDS.some((known) => known === field)

/** What the page does at the moment. */
export type Busy = 'test' | 'import' | 'save' | 'demo' | 'leave' | null

/** The values of the setup form, and its actions. Each action returns the field to focus, or null. */
export function useSetup() {
  const { fields, firstMissing, change, adopt, ...shown } = useValues()
  const [refused, setRefused] = useState<SetupImport | null>(null)
  const [faults, setFaults] = useState<readonly ConfigFault[]>([])
  const tested = useTested()
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, start } = useActions()

  /** @param work Resolves to the faults of what was sent. @returns the first field that has one. */
  const run = async (what: Busy, work: () => Promise<readonly ConfigFault[] | void>): Promise<SetupField | null> => {
    let found: readonly ConfigFault[] = []
    await start(what, async () => {
      setFaults([])
      setRefused(null)
      found = (await work()) ?? []
      setFaults(found)
    })
    return FIELDS.find((field) => found.some((fault) => fault.field === field)) ?? null
  }
  return {
    ...shown,
    refused,
    faults,
    results: tested.results,
    failure,
    busy,
    isAsking,
    stay: () => setAsking(false),
    change: (patch: Partial<Values>) => {
      change(patch)
      setFaults([])
    },
    test: async (): Promise<SetupField | null> => {
      const empty = firstMissing(['apiUrl'])
      if (empty !== null) return empty
      tested.clear()
      return await run('test', async () => {
        const found = await invoke('setup:test', fields())
        if (found.faults.length === 0) tested.keep(fields(), found.results)
        return found.faults
      })
    },
    importFile: () =>
      run('import', async () => {
        const found = await invoke('setup:import')
        if (found === null) return
        if (found.faults.length > 0) return setRefused(found)
        adopt(found)
        tested.clear()
      }),
    /** @param isSure The person saves values whose test has failed. */
    save: async (isSure = false): Promise<SetupField | null> => {
      const empty = firstMissing(NEEDED)
      if (empty !== null) return empty
      const mustAsk = !isSure && tested.hasFailed(fields())
      setAsking(mustAsk)
      if (mustAsk) return null
      return await run('save', () => invoke('setup:save', fields()))
    },
    startDemo: () => run('demo', () => invoke('setup:demo')),
    leave: () => run('leave', () => invoke('setup:leave')),
  }
}

/** The results of the last test, with the values that they belong to. */
function useTested() {
  const [last, setLast] = useState<{ readonly fields: SetupFields; readonly results: readonly ServerTestResult[] } | null>(null)
  return {
    results: last?.results ?? null,
    keep: (fields: SetupFields, results: readonly ServerTestResult[]) => setLast({ fields, results }),
    clear: () => setLast(null),
    hasFailed: (fields: SetupFields): boolean =>
      last !== null && JSON.stringify(last.fields) === JSON.stringify(fields) && last.results.some(({ state }) => state === 'failed'),
  }
}

/** The present, typed or imported values, and which of them are missing. */
function useValues() {
  const { present } = useSetupState()
  const [values, setValues] = useState<Values>(present === null ? EMPTY : { ...present, clientSecret: '' })
  const [adopted, setAdopted] = useState<SetupImport | null>(null)
  const [missing, setMissing] = useState<readonly SetupField[]>([])
  const fields = (): SetupFields => fieldsOf(values, adopted !== null || present !== null)

  /** Marks the empty ones of `needed`, and returns the first. */
  const firstMissing = (needed: readonly SetupField[]): SetupField | null => {
    const given = fields()
    const empty = needed.filter((field) => given[field] === '')
    setMissing(empty)
    return empty[0] ?? null
  }
  const change = (patch: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...patch }))
    setMissing([])
  }
  const adopt = (found: SetupImport): void => {
    setAdopted(found)
    setMissing([])
    setValues({ ...found.fields, clientSecret: '' })
  }
  return { values, adopted, isChange: present !== null, missing, fields, firstMissing, change, adopt }
}

/** The values to send. An empty secret is that of the present or the imported file. */
const fieldsOf = ({ apiUrl, svc, clientId, clientSecret, more }: Values, hasSecret: boolean): SetupFields => ({
  apiUrl: apiUrl.trim(),
  svc: svc.trim(),
  clientId: clientId.trim(),
  clientSecret: clientSecret === '' && hasSecret ? null : clientSecret,
  more: more.trim(),
})

/** Runs one action at a time, and keeps the failure of the last one. */
function useActions() {
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const [flight] = useState(() => new SingleFlight())
  const start = async (what: Busy, work: () => Promise<void>): Promise<void> => {
    await flight.run(async () => {
      setBusy(what)
      setFailure(null)
      await work().catch(setFailure)
      setBusy(null)
    })
  }
  return { busy, failure, start }
}
