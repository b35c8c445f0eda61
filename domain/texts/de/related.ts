/** Other cases of a company and its people. */
export const related = {
	title: 'Verbundene Fälle',
	failed: 'Wir können die verbundenen Fälle nicht laden. Laden Sie die Seite neu.',
	none: 'Das Unternehmen und seine Personen haben keine anderen Anträge oder Kredite.',
	exposure: 'Engagement in {{currency}}, ohne diesen Fall',
	exposure_parts: 'Kredite {{lent}}, laufende Anträge {{requested}}',
	more: 'Gezeigt sind die neuesten {{count}}. Die Summe gilt für diese.',
	duplicate: 'Mögliches Duplikat',
	requested: 'beantragt',
	relation: {
		company: 'Gleiches Unternehmen',
		register_number: 'Gleiche Registernummer',
		tax_id: 'Gleiche Steuernummer',
		representative: 'Gleiche vertretungsberechtigte Person',
		owner: 'Gleiche wirtschaftlich berechtigte Person',
	},
	loan: {
		pending: 'nicht ausgezahlt',
		open: 'laufender Kredit',
		delay: 'im Rückstand',
		default: 'ausgefallen',
		repaid: 'zurückgezahlt',
		canceled: 'storniert',
	},
}
