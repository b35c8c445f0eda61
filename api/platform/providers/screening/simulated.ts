import type { ScreeningMatch } from '#domain/review/screenings/rules.ts'

import type { Screening, ScreeningQuestion } from './port.ts'

/** Words in a name that trigger a match (docs/operations/simulators.md). */
const lists = { 'pep-hit': 'pep', 'sanctions-hit': 'sanctions', 'press-hit': 'adverse_media' } as const

/** Stands in for a screening provider: it has no matches, except for names with one of its words. */
export class SimulatedScreening implements Screening {
	readonly name = 'simulated'

	screen({ name, birthdate, screening_id }: ScreeningQuestion): Promise<{ readonly matches: readonly ScreeningMatch[] }> {
		const asked = name.toLowerCase()
		if (asked.includes('lists-down')) return Promise.reject(new Error('The simulated lists are down.'))
		// Never answers: the caller times out.
		if (asked.includes('lists-slow')) return new Promise(() => undefined)
		if (asked.includes('lists-wrong')) return Promise.resolve({ matches: [{ list: 'pep', score: 900 }] as unknown as ScreeningMatch[] })
		const matches = Object.entries(lists).flatMap(([word, list]) =>
			asked.includes(word) ? [{ list, name, birthdate, score: 92, reference: `simulated ${list} ${screening_id.slice(-6)}` }] : [],
		)
		return Promise.resolve({ matches })
	}
}
