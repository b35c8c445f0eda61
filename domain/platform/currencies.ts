import { choice } from './fields.ts'

/** One currency per application, no conversion (docs/domain/readings Q41). All three have two decimals. */
export const currencies = ['EUR', 'CHF', 'PLN'] as const
export type Currency = (typeof currencies)[number]

export const currency = choice(currencies)
