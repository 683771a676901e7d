import { expect, test } from 'vitest'
import { refusedPart } from '#main/start/sddl.ts'

test.each([
  ['administrators and the system write, users read', 'O:BAG:SYD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)'],
  ['the same in letters', 'O:SYG:SYD:P(A;;FA;;;BA)(A;;FRFX;;;BU)'],
  ['generic reading', 'O:BAG:SYD:AI(A;;0xa0000000;;;WD)(A;ID;GRGX;;;AU)'],
  ['what its later files inherit', 'O:BAG:SYD:(A;OICIIO;GA;;;CO)(A;;FR;;;BU)'],
  [
    'a file of Windows',
    'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464G:SYD:PAI(A;;FA;;;S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464)(A;;FR;;;AC)',
  ],
  ['a label of integrity, and an entry for the event log', 'O:BAG:SYD:PAI(A;;FA;;;BA)S:AI(ML;;NW;;;HI)(AU;SAFA;FA;;;WD)'],
  ['a denial', 'O:BAG:SYD:(D;;FA;;;BU)(A;;FA;;;BA)'],
])('%s: only administrators can change it', (_name, sddl) => {
  expect(refusedPart(sddl)).toBeNull()
})

test.each([
  // As C:\ProgramData gives it to a folder that a user creates there.
  ['a user owns it', 'O:S-1-5-21-1-2-3-1001G:S-1-5-21-1-2-3-513D:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIID;0x1200a9;;;BU)'],
  ['users may add files', 'O:BAG:SYD:AI(A;OICIID;FA;;;BA)(A;CIID;DCLCRPCR;;;BU)'],
  ['users may write', 'O:BAG:SYD:(A;;FRFW;;;BU)'],
  ['users may do everything', 'O:BAG:SYD:(A;;FA;;;WD)'],
  ['users may change it, as bits', 'O:BAG:SYD:(A;;0x1301bf;;;AU)'],
  ['users may change its permissions', 'O:BAG:SYD:(A;;0x1600a9;;;BU)'],
  ['generic writing', 'O:BAG:SYD:(A;;0x40000000;;;BU)'],
  ['a conditional entry', 'O:BAG:SYD:(XA;;FA;;;BU;(Title=="x"))'],
  ['a conditional entry that looks like the end of the list', 'O:BAG:SYD:(XA;;FA;;;BU;(Title=="(x)S:("))'],
  ['no list of permissions', 'O:BAG:SY'],
  ['an empty answer', ''],
])('%s: it is not guarded', (_name, sddl) => {
  expect(refusedPart(sddl)).not.toBeNull()
})

test.each([
  ['the owner', 'O:S-1-5-21-1-2-3-1001G:SYD:(A;;FA;;;BA)', 'O:S-1-5-21-1-2-3-1001'],
  ['the first entry that gives another account a right', 'O:BAG:SYD:AI(A;;FA;;;BA)(A;CI;DCLC;;;BU)(A;;FA;;;WD)', '(A;CI;DCLC;;;BU)'],
])('%s is named', (_what, sddl, part) => {
  expect(refusedPart(sddl)).toBe(part)
})
