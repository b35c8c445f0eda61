import type { ExceptionKind } from '../../records/exceptions/kinds.ts'

/** The register of exceptions and overrides; for staff. */
export const exceptions = {
	title: 'Ausnahmen',
	lead: 'Wo jemand über eine Regel hinausgegangen ist oder gegen sie entschieden hat: mit Fall, Begründung und zweiter Person.',
	kinds: {
		eligibility_override: 'Trotz Ausschluss zugelassen',
		price: 'Zinssatz außerhalb des Korridors',
		item_excused: 'Prüfpunkt ausgenommen',
		industry_code: 'Branche abweichend vom Register',
		votes_overruled: 'Nach Ablehnung doch genehmigt',
		reopened: 'Nach Schließung wieder geöffnet',
	} satisfies Record<ExceptionKind, string>,
	filters: 'Ausnahmen filtern',
	kind: 'Was',
	kind_any: 'Alles',
	from: 'Von',
	to: 'Bis',
	reset: 'Filter entfernen',
	entries: 'Ausnahmen',
	none: 'Keine Ausnahme gefunden.',
	none_text: 'Wählen Sie einen anderen Zeitraum oder entfernen Sie Filter.',
	rate: 'Zinssatz {{rate}}',
	code: 'Branche {{code}}',
	second: 'Zweite Person: {{name}}',
	no_second: 'Ohne zweite Person',
	pages: 'Seiten',
	newer: 'Neuere',
	older: 'Ältere',
}
