import { expect, test } from 'vitest'
import { keychainFaultOf } from '#main/secrets/keychainFault.ts'

/** The messages of the three systems. */
test.each([
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'no-service'],
  ['Could not connect: No such file or directory', 'no-service'],
  ['The name org.freedesktop.secrets was not provided by any .service files', 'no-service'],
  ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'no-collection'],
  ['Cannot create an item in a locked collection', 'locked'],
  ['Prompt was dismissed', 'locked'],
  ['User interaction is not allowed.', 'locked'],
  ['The user name or passphrase you entered is not correct.', 'denied'],
  ['User canceled the operation.', 'denied'],
  ['Access is denied.', 'denied'],
  ['拒绝访问。', 'denied'],
  ['Not enough storage is available to process this command.', 'full'],
  ['Not enough quota is available to process this command.', 'full'],
  ['没有足够的配额来处理此命令。', 'full'],
  ['The stub received bad data.', 'full'],
  ['no answer', 'silent'],
  ['Something that nobody has seen yet', 'other'],
  ['', 'other'],
])('%s is %s', (message, fault) => {
  expect(keychainFaultOf(message)).toBe(fault)
})
