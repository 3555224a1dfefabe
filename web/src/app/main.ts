import { mount } from 'svelte'
import App from './App.svelte'
import './preload'
import { bestLanguage } from '../base/languages'
import { loadDictionary } from '../i18n/dictionaries'
import { preferences } from '../base/preferences.svelte'
import './base.css'

const target = document.getElementById('app')

/** Shown when no dictionary could be loaded, in both languages. */
function showLoadError(): void {
  document.body.prepend(
    'hanchan: the page could not be loaded. Try again. – Die Seite konnte nicht geladen werden. Versuch es noch einmal.',
  )
}

// The stored language may no longer exist.
if (target) loadDictionary(bestLanguage([preferences.language])).then(() => mount(App, { target }), showLoadError)
