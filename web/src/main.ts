import { mount } from 'svelte'
import App from './App.svelte'
import './early'
import { languageFor } from './languages'
import { learn } from './learnt'
import { preferences } from './preferences.svelte'
import './style.css'

const target = document.getElementById('app')
// What was kept may be the code of a language that there is no longer.
if (target) void learn(languageFor([preferences.language])).then(() => mount(App, { target }))
