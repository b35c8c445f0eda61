import type { ActingParty, Stage } from '../../applying/applications/stages.ts'

/** The party that acts next, since when, and the usual duration. */
export const clock = {
	stage: {
		check: 'Vorprüfung',
		completion: 'Angaben und Unterlagen',
		review: 'Prüfung',
		bank: 'Prüfung durch die Bank',
		pricing: 'Konditionen',
		approval: 'Genehmigung',
		offer: 'Angebot',
		preparation: 'Vertragsvorbereitung',
		identification: 'Identifizierung',
		signature: 'Unterschriften',
		final_review: 'Schlussprüfung',
		payout: 'Auszahlung',
		set_up: 'Einrichtung',
	} satisfies Record<Stage, string>,
	acts: {
		applicant: 'Bei Ihnen',
		us: 'Bei uns',
		bank: 'Bei der Bank',
		lender: 'Beim Kreditgeber',
	} satisfies Record<ActingParty, string>,
	company: 'Bei Ihrem Unternehmen',
	names: 'Bei {{names}}',
	/** The first in a list of names. */
	you: 'Ihnen',
	since: '{{who}} seit {{date}}',
	label: 'Stand',
	usual: 'Dieser Schritt dauert meist {{median}}, in vier von fünf Fällen höchstens {{most}}.',
	process: {
		label: 'Ablauf',
		documents: 'Unterlagen',
		review: 'Prüfung',
		offer: 'Angebot',
		contract: 'Vertrag',
		payout: 'Auszahlung',
		about: {
			documents: 'Angaben und Dateien',
			review: 'durch uns',
			offer: 'Sie entscheiden',
			contract: 'ausweisen, unterschreiben',
			payout: 'auf Ihr Konto',
			set_up: 'Ihres Limits',
		},
		usual: 'meist {{time}}',
		position: 'Schritt {{at}} von {{count}}: {{step}}',
		afterwards: 'dann {{step}}',
		done: 'erledigt',
	},
}
