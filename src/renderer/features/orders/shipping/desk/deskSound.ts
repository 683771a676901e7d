/** The sounds of the shipping desk, by which a packer knows how a scan ended without looking up. */

export type DeskSound = 'ok' | 'ask' | 'wrong'

interface Note {
  /** Hz. */
  readonly pitch: number
  /** Seconds. */
  readonly length: number
}

/** High and rising is good, low is not. */
const NOTES: Readonly<Record<DeskSound, readonly Note[]>> = {
  ok: [
    { pitch: 880, length: 0.09 },
    { pitch: 1320, length: 0.14 },
  ],
  ask: [
    { pitch: 660, length: 0.12 },
    { pitch: 660, length: 0.12 },
  ],
  wrong: [
    { pitch: 300, length: 0.16 },
    { pitch: 220, length: 0.3 },
  ],
}
const LOUDNESS = 0.2
/** Between two notes. Seconds. */
const GAP = 0.03

let context: AudioContext | null = null

/** Plays a sound. A PC without a loudspeaker stays silent. */
export function playSound(sound: DeskSound): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    let at = context.currentTime
    for (const { pitch, length } of NOTES[sound]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(LOUDNESS, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + length)
      tone.connect(volume).connect(context.destination)
      tone.start(at)
      tone.stop(at + length)
      at += length + GAP
    }
  } catch {
    context = null
  }
}
