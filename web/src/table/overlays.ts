// The sheets that can lie over the table. They are loaded once the table is drawn, long before they are needed.

export { default as ResultSheets } from './result/ResultSheets.svelte'
export { default as KeyHelp } from './input/KeyHelp.svelte'
export { default as TableSettings } from './settings/TableSettings.svelte'
