import { mount } from 'svelte'
import App from './App.svelte'
import './early'
import { languageFor } from './languages'
import { learn } from './learnt'
import { preferences } from './preferences.svelte'
import './style.css'

const target = document.getElementById('app')

/** Without words there is no page, only this. */
function sayNotLoaded(): void {
  document.body.prepend('hanchan: the page could not be loaded. Try again. – Die Seite konnte nicht geladen werden. Versuch es noch einmal.')
}

// What was kept may be the code of a language that there is no longer.
if (target) learn(languageFor([preferences.language])).then(() => mount(App, { target }), sayNotLoaded)
