// Short, woody sounds, synthesised when they are needed; no files.

import { preferences } from '../../base/preferences.svelte'
import type { Moment } from '../../net/wire'
import { cueFor } from './soundCues'

export type Sound = 'draw' | 'tile' | 'call' | 'riichi' | 'win' | 'turn' | 'end'

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Peaks stay below -18 dB, as measured: the loudest sound, a tile, reaches -19.5. */
const VOLUME = 0.1

function ready(): AudioContext | null {
  if (!preferences.sounds || typeof AudioContext === 'undefined') return null
  audio ??= new AudioContext()
  // Browsers allow sound only after the first click.
  if (audio.state === 'suspended') void audio.resume()
  return audio.state === 'running' ? audio : null
}

function whiteNoise(context: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return noise
}

/** A knock on wood: filtered noise over a short falling tone. */
function knock(context: AudioContext, after: number, pitch: number, loud: number): void {
  const start = context.currentTime + after
  const gain = context.createGain()
  gain.gain.setValueAtTime(loud * VOLUME, start)
  gain.gain.exponentialRampToValueAtTime(0.0005, start + 0.09)
  gain.connect(context.destination)
  const click = context.createBufferSource()
  click.buffer = whiteNoise(context)
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch * 3
  band.Q.value = 2.5
  click.connect(band).connect(gain)
  click.start(start)
  click.stop(start + 0.09)
  const body = context.createOscillator()
  body.frequency.setValueAtTime(pitch, start)
  body.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.08)
  body.connect(gain)
  body.start(start)
  body.stop(start + 0.09)
}

/** A tone that rings a little, like a bowl. */
function ring(context: AudioContext, after: number, pitch: number, seconds: number): void {
  const start = context.currentTime + after
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0005, start)
  gain.gain.exponentialRampToValueAtTime(VOLUME * 0.5, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds)
  gain.connect(context.destination)
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  tone.connect(gain)
  tone.start(start)
  tone.stop(start + seconds)
}

const SOUNDS: Record<Sound, (context: AudioContext) => void> = {
  draw: (context) => knock(context, 0, 620, 0.35),
  tile: (context) => knock(context, 0, 380, 1),
  call: (context) => [0, 0.07].forEach((after) => knock(context, after, 300, 0.9)),
  riichi: (context) => {
    knock(context, 0, 240, 1)
    ring(context, 0.05, 392, 0.5)
  },
  win: (context) => [392, 494, 587].forEach((pitch, at) => ring(context, at * 0.09, pitch, 0.7)),
  // After the sound of the discard, not over it.
  turn: (context) => ring(context, 0.12, 660, 0.18),
  end: (context) => [440, 330].forEach((pitch, at) => ring(context, at * 0.12, pitch, 0.5)),
}

function playSound(sound: Sound): void {
  const context = ready()
  if (context) SOUNDS[sound](context)
}

/** Plays the sound of what happened; a prompt during another player's turn has a sound of its own. */
export function playCues({ happened, scene }: Moment): void {
  const sound = cueFor(happened)
  if (sound) playSound(sound)
  if (scene.prompts?.pass) playSound('turn')
}
