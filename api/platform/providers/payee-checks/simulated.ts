import type { PayeeChecks, PayeeQuestion, PayeeSaid } from './port.ts'

/** Words in the name of a holder that lead to an answer (docs/operations/simulators.md). */
const words = { 'payee-other': 'no_match', 'payee-unknown': 'not_possible' } as const

/** Stands in for the banks: whoever is named is the holder, except for names with one of its words. */
export class SimulatedPayeeChecks implements PayeeChecks {
	readonly name = 'simulated'

	check({ holder }: PayeeQuestion): Promise<PayeeSaid> {
		const asked = holder.toLowerCase()
		if (asked.includes('payee-down')) return Promise.reject(new Error('The simulated check of payees is down.'))
		if (asked.includes('payee-close'))
			return Promise.resolve({ answer: 'close_match', name: holder.replaceAll(/\s*payee-close/gi, '').trim() || 'Muster' })
		const found = Object.entries(words).find(([word]) => asked.includes(word))
		return Promise.resolve({ answer: found?.[1] ?? 'match', name: null })
	}
}
