import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A bus that starts no services: those of the machine would answer in place of the test's. */
const configuration = (folder: string): string => `
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`

/** A D-Bus daemon of one test. What is said on it reaches no app that another test runs at the same time. */
export class PrivateBus implements Disposable {
  readonly address: string
  readonly #daemon: ChildProcess
  readonly #folder: string

  private constructor(address: string, daemon: ChildProcess, folder: string) {
    this.address = address
    this.#daemon = daemon
    this.#folder = folder
  }

  static async start(): Promise<PrivateBus> {
    const folder = mkdtempSync(join(tmpdir(), 'bus-'))
    const file = join(folder, 'bus.conf')
    writeFileSync(file, configuration(folder))
    const daemon = spawn('dbus-daemon', ['--nofork', '--print-address=1', `--config-file=${file}`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [address] = await once(createInterface({ input: daemon.stdout }), 'line')
    return new PrivateBus(String(address), daemon, folder)
  }

  [Symbol.dispose](): void {
    this.#daemon.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
