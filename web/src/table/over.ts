// What lies over the table at times. It is fetched when the table stands, long before it is needed.

export { default as Endings } from './Endings.svelte'
export { default as Keys } from './Keys.svelte'
export { default as Settings } from './Settings.svelte'
