// The tests of a file find every language learnt, as a visitor does after the first second.

import { CODES } from '../src/languages'
import { learn } from '../src/learnt'

await Promise.all(CODES.map(learn))
