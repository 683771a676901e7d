import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { RejectedCertificates } from '#main/network/certificates.ts'

type Verify = (request: object, done: (verdict: number) => void) => void

/** A session whose certificates are verified. */
function rig() {
  const certificates = new RejectedCertificates()
  const verdicts: number[] = []
  let verify: Verify = () => undefined
  certificates.watch({ setCertificateVerifyProc: (proc: Verify) => void (verify = proc) } as unknown as Session)
  return {
    certificates,
    verdicts,
    meet: (hostname: string, errorCode: number, issuerName: string) =>
      verify({ hostname, errorCode, certificate: { issuerName, subjectName: 'not this one' } }, (verdict) => verdicts.push(verdict)),
  }
}

test('the issuer of a rejected certificate is known by its host, the last one counts, and Chromium’s verdict stays', () => {
  const { certificates, verdicts, meet } = rig()
  meet('good.example', 0, 'Good CA')
  meet('bad.example', -202, 'Bad CA')
  const named = ['good.example', 'bad.example', 'other.example'].map((host) => certificates.issuerOf(host))
  expect(named).toEqual([null, 'Bad CA', null])
  meet('bad.example', -202, 'Worse CA')
  expect(certificates.issuerOf('bad.example')).toBe('Worse CA')
  expect(verdicts).toEqual([-3, -3, -3])
})

test('no more than fifty hosts are remembered; a known one is still kept up to date', () => {
  const { certificates, meet } = rig()
  for (let host = 1; host <= 51; host += 1) meet(`h${host}`, -202, `CA ${host}`)
  meet('h1', -202, 'CA new')
  expect(['h1', 'h50', 'h51'].map((host) => certificates.issuerOf(host))).toEqual(['CA new', 'CA 50', null])
})
