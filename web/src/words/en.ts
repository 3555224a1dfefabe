import { pages } from './en.pages'
import { table } from './en.table'

export const en = { pages, table }
