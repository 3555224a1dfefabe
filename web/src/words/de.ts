import type { Words } from '../words'
import { pages } from './de.pages'
import { table } from './de.table'

export const de: Words = { pages, table }
