// Shows one moment, or every tile, to be looked at: gallery.html?name=opening&theme=dark&language=de

import { mount } from 'svelte'
import { learn } from '../../src/learnt'
import '../../src/style.css'
import { preferences } from '../../src/preferences.svelte'
import Gallery from './Gallery.svelte'
import Tiles from './Tiles.svelte'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') preferences.theme = theme
preferences.language = asked.get('language') === 'de' ? 'de' : 'en'
preferences.indexes = asked.has('indexes')
preferences.back = asked.has('blue') ? 'blue' : 'amber'
preferences.sounds = false

await learn(preferences.language)
const target = document.getElementById('app')!
if (asked.has('tiles')) mount(Tiles, { target })
else mount(Gallery, { target, props: { name: asked.get('name') ?? 'opening' } })
