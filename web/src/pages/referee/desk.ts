// What is asked at the desk. The whole of it is in the address, so that a link or a reload restores it.

import type { AskedFact, Fault, FaultFact, JudgedFault, RefereeRequest, Wind } from '../../net/wire'

export const WINDS: readonly Wind[] = ['E', 'S', 'W', 'N']
const HELD = [...WINDS, 'carried'] as const

/** Riichi sticks: those of this deal by wind, and older ones. */
export type Sticks = Partial<Record<(typeof HELD)[number], number>>

export interface Desk {
  /** The rulebook's id; empty for the one used last. */
  rules: string
  /** Settings that a table changed, by path. */
  set: Record<string, string>
  /** The players' names by wind, where the question comes from a table. */
  names: Partial<Record<Wind, string>>
  fault: Fault | null
  /** Who made the mistake. */
  offender: Wind | null
  facts: Partial<Record<FaultFact, string>>
  counters: number
  sticks: Sticks
}

export const EMPTY_DESK: Desk = {
  rules: '',
  set: {},
  names: {},
  fault: null,
  offender: null,
  facts: {},
  counters: 0,
  sticks: {},
}

/** The prefixes of the parameters that have a name of their own. */
const [SET, NAME, STICKS, FACT] = ['set.', 'name.', 'sticks.', 'is.']

const isWind = (text: string | null): text is Wind => WINDS.includes(text as Wind)

/** A count from 0 to 99; anything else is 0. */
function count(text: string | null): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 && number <= 99 ? number : 0
}

/** Reads the parameters of an address. */
export function readDesk(search: string): Desk {
  const query = new URLSearchParams(search)
  const under = (prefix: string): [string, string][] =>
    [...query].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value])
  const by = query.get('by')
  return {
    rules: query.get('rules') ?? '',
    set: Object.fromEntries(under(SET)),
    names: Object.fromEntries(under(NAME).filter(([wind, name]) => isWind(wind) && name)),
    fault: query.get('fault') as Fault | null,
    offender: isWind(by) ? by : null,
    facts: Object.fromEntries(under(FACT)),
    counters: count(query.get('counters')),
    sticks: Object.fromEntries(
      under(STICKS)
        .filter(([held]) => (HELD as readonly string[]).includes(held))
        .map(([held, sticks]) => [held, count(sticks)]),
    ),
  }
}

/** The address of the desk in this state. */
export function deskAddress(desk: Partial<Desk>): string {
  const { rules, set, names, fault, offender, facts, counters, sticks } = { ...EMPTY_DESK, ...desk }
  const query = new URLSearchParams()
  const put = (prefix: string, values: Record<string, string | number>): void => {
    for (const [key, value] of Object.entries(values)) if (value) query.set(prefix + key, String(value))
  }
  put('', { rules, fault: fault ?? '', by: offender ?? '', counters })
  put(FACT, facts)
  put(STICKS, sticks)
  put(SET, set)
  put(NAME, names)
  const text = query.toString()
  return text ? `/referee?${text}` : '/referee'
}

/** A setting's value as the server reads it from JSON. */
function settingValue(text: string): string | number | boolean | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+$/.test(text)) return Number(text)
  const list = /^\[(.*)\]$/.exec(text)?.[1]
  return list === undefined
    ? text
    : list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
}

/** The request to the server; null while it is not known what happened. */
export function refereeRequest(
  { set, fault, offender, facts, counters, sticks }: Desk,
  rules: string,
): RefereeRequest | null {
  if (!fault || !(offender || isBlameless(fault))) return null
  return {
    rules,
    set: Object.fromEntries(Object.entries(set).map(([path, value]) => [path, settingValue(value)])),
    fault: { code: fault, ...facts },
    offender: offender ?? 'E',
    honba: counters,
    deposits: sticks,
  }
}

/** Whether nobody made the mistake. */
export const isBlameless = (fault: Fault): boolean => fault === 'accident'

/** Whether a stick that the player staked may go back although the deal goes on. */
export const concernsStick = (fault: Fault): boolean => fault.includes('riichi')

/** The questions to put at once: the one that the ruling needs, and all numbers that belong to it. */
export function questionsFor(asked: AskedFact, listed: JudgedFault | undefined): AskedFact[] {
  const numbers = listed?.facts.filter(({ takes }) => takes.kind === 'number') ?? []
  return asked.takes.kind === 'number' && numbers.some(({ name }) => name === asked.name) ? numbers : [asked]
}

/** The questions that no ruling waits for, but that may change it. */
export function optionalQuestions(listed: JudgedFault | undefined): AskedFact[] {
  return listed?.facts.filter(({ optional, takes }) => optional && takes.kind !== 'number') ?? []
}
