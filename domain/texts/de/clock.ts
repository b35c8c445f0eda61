import type { ActingParty, Stage } from '../../applying/applications/stages.ts'

/** The party that acts next, since when, and the usual duration. */
export const clock = {
	stage: {
		check: 'Vorprüfung',
		completion: 'Angaben und Unterlagen',
		review: 'Prüfung',
		bank: 'Prüfung durch die Bank',
		pricing: 'Konditionen',
		approval: 'Freigabe',
		offer: 'Angebot',
		preparation: 'Vertragsvorbereitung',
		identification: 'Identifizierung',
		signature: 'Unterschriften',
		final_review: 'Abschlussprüfung',
		payout: 'Auszahlung',
		set_up: 'Einrichtung',
	} satisfies Record<Stage, string>,
	acts: {
		applicant: 'Sie sind dran',
		us: 'Wir sind dran',
		bank: 'Die Bank ist dran',
		lender: 'Der Geldgeber ist dran',
	} satisfies Record<ActingParty, string>,
	company: 'Ihre Firma ist dran',
	names: 'An der Reihe: {{names}}',
	/** The first in a list of names. */
	you: 'Sie',
	since: '{{who}}, seit {{date}}',
	label: 'Stand',
	usual: 'Dieser Schritt dauert meist {{median}}, in vier von fünf Fällen höchstens {{most}}.',
}
