// Shows one moment, or every tile, for visual checks: gallery.html?name=opening&theme=dark&language=de

import { mount } from 'svelte'
import { loadDictionary } from '../../src/i18n/dictionaries'
import { bestLanguage } from '../../src/base/languages'
import '../../src/app/base.css'
import { preferences } from '../../src/base/preferences.svelte'
import Gallery from './Gallery.svelte'
import Tiles from './Tiles.svelte'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') preferences.theme = theme
preferences.language = bestLanguage([asked.get('language') ?? ''])
preferences.indexes = asked.has('indexes')
preferences.back = asked.has('blue') ? 'blue' : 'amber'
preferences.sounds = false

/** What a test can do on the gallery page. */
export interface GalleryPage {
  speak(language: string): Promise<void>
}

const speak: GalleryPage['speak'] = async (language) => {
  await loadDictionary(language)
  preferences.language = language
}
Object.assign(globalThis, { speak })

await loadDictionary(preferences.language)
const target = document.getElementById('app')!
if (asked.has('tiles')) mount(Tiles, { target })
else mount(Gallery, { target, props: { name: asked.get('name') ?? 'opening' } })
